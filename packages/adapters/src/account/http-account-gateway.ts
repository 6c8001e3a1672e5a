import type {
  BlockedMember,
  BlockedMembersGateway,
  DataCopy,
  DataCopyGateway,
  Device,
  DevicesGateway,
  Removal,
  RemovalGateway,
} from '@duet/core/account';
import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

type WireCopy = AnswerOf<'account.getExport'>;
type WireSession = AnswerOf<'account.listSessions'>['sessions'][number];

/** Block list, sessions, removal and copies of data over the API. A moment that cannot be read makes an answer unreadable. */
export class HttpAccountGateway implements BlockedMembersGateway, DevicesGateway, RemovalGateway, DataCopyGateway {
  constructor(private readonly api: ApiClient) {}

  async listBlocked(): Promise<Result<readonly BlockedMember[], CallFailure>> {
    const answer = await this.api.call('account.listBlocked', {});
    if (!answer.ok) return answer;
    return ok(
      answer.value.users.map(({ user_id, display_name }) => ({
        userId: user_id,
        ...(display_name !== undefined && { displayName: display_name }),
      })),
    );
  }

  async list(): Promise<Result<readonly Device[], CallFailure>> {
    const answer = await this.api.call('account.listSessions', {});
    if (!answer.ok) return answer;
    const devices = answer.value.sessions.map(toDevice);
    return devices.some(({ lastUsedAt }) => Number.isNaN(lastUsedAt)) ? err({ kind: 'unreadable' }) : ok(devices);
  }

  async logOut(devices: { readonly sessionId: string } | 'others'): Promise<Result<void, CallFailure>> {
    const request = devices === 'others' ? {} : { session_id: devices.sessionId };
    const answer = await this.api.call('account.endSessions', request);
    return answer.ok ? ok(undefined) : answer;
  }

  async remove(removal: Removal): Promise<Result<number, CallFailure>> {
    const answer = await this.api.call('account.removeProfile', removal);
    return answer.ok ? moment(answer.value.undo_until) : answer;
  }

  async latest(): Promise<Result<DataCopy, CallFailure>> {
    const answer = await this.api.call('account.getExport', {});
    return answer.ok ? toDataCopy(answer.value) : answer;
  }

  async request(): Promise<Result<DataCopy, CallFailure>> {
    const answer = await this.api.call('account.requestExport', {});
    return answer.ok ? toDataCopy(answer.value) : answer;
  }
}

const toDevice = ({ id, current, browser, system, country, last_used_at }: WireSession): Device => ({
  sessionId: id,
  isCurrent: current,
  ...(browser !== undefined && { browser }),
  ...(system !== undefined && { system }),
  ...(country !== undefined && { country }),
  lastUsedAt: Date.parse(last_used_at),
});

function toDataCopy({ state, available_until }: WireCopy): Result<DataCopy, CallFailure> {
  if (state !== 'sent') return ok({ state });
  const until = moment(available_until ?? '');
  return until.ok ? ok({ state, until: until.value }) : until;
}

function moment(text: string): Result<number, CallFailure> {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? err({ kind: 'unreadable' }) : ok(milliseconds);
}
