import type { CallFailure, Result } from '../../kernel/index.ts';

/** Somebody whom the member has blocked (ENT-30). */
export interface BlockedMember {
  readonly userId: string;
  readonly displayName?: string;
}

export interface BlockedMembersGateway {
  /** The latest first; who was removed meanwhile is left out (ACC-10). */
  listBlocked(): Promise<Result<readonly BlockedMember[], CallFailure>>;
}
