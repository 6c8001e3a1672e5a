import type { Maintenance } from '@duet/core/connection';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

/** The maintenance file, and the cookie that lets its bearer in all the same (CON-01, CON-04, A10). */
export class HttpMaintenance implements Maintenance {
  constructor(
    private readonly api: ApiClient,
    private readonly cookies: () => string,
    private readonly cookieName: string | undefined,
  ) {}

  async isUnderWay(): Promise<Result<boolean, CallFailure>> {
    const answer = await this.api.call('session.maintenance', {});
    return answer.ok ? ok(answer.value.maintenance) : answer;
  }

  hasBypass(): boolean {
    return this.cookies()
      .split(';')
      .some((cookie) => cookie.split('=')[0]?.trim() === this.cookieName);
  }
}
