import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { LiveChannel } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { Tenants } from '../tenant/index.ts';

/** What making matches works with. */
export interface MatchMaking {
  readonly database: Database;
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly live: LiveChannel;
}

/** What the calls of this feature work with. */
export interface MatchesDependencies extends MatchMaking {
  /** Members as the caller may see them, in the order requested; who may not be seen is left out. */
  readonly profilesOf: (
    userIds: readonly string[],
    call: MemberCall,
  ) => Promise<{ readonly profiles: readonly Profile[] }>;
}

type Profile = HandlerAnswerOf<'profile.get'>['profiles'][number];

/** A reason as the wire and the database have it. */
export type WireReason = NonNullable<HandlerAnswerOf<'matches.list'>['matches'][number]['match_reasons']>[number];
