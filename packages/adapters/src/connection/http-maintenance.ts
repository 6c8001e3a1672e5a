import type { Maintenance } from '@duet/core/connection';
import { Cancellation, ok, type CallFailure, type Clock, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

/** Milliseconds in which a small file has arrived, or the server counts as out of reach: somebody waits to be told. */
const LIMIT = 5000;

/** The maintenance file, and the cookie that lets its bearer in all the same (CON-01, CON-04, A10). */
export class HttpMaintenance implements Maintenance {
  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
    private readonly cookies: () => string,
    private readonly cookieName: string | undefined,
  ) {}

  async isUnderWay(): Promise<Result<boolean, CallFailure>> {
    const cancel = new Cancellation();
    const stopLimit = this.clock.after(LIMIT, () => {
      cancel.cancel();
    });
    const answer = await this.api.call('session.maintenance', {}, { cancel });
    stopLimit();
    return answer.ok ? ok(answer.value.maintenance) : answer;
  }

  hasBypass(): boolean {
    return this.cookies()
      .split(';')
      .some((cookie) => cookie.split('=')[0]?.trim() === this.cookieName);
  }
}
