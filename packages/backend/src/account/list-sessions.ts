import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { MemberCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';

/** Where the member is logged in. Staff who look in are not the member's affair: they are in the audit. */
export async function listSessions(
  { sessions }: ServerContext,
  { member }: MemberCall,
): Promise<HandlerAnswerOf<'account.listSessions'>> {
  const rows = await sessions.list(member);
  return {
    sessions: rows.map(({ id, browser, system, country, created_at, last_used_at }) => ({
      id,
      current: id === member.sessionId,
      ...(browser !== null && { browser }),
      ...(system !== null && { system }),
      ...(country !== null && { country }),
      started_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
  };
}
