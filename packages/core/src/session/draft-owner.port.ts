import type { Resettable } from './resettable.ts';

/** Whose drafts stand in a storage, kept in that same storage. Undefined where nobody has been seen yet. */
export interface DraftOwner extends Resettable {
  read(): string | undefined;
  keep(memberId: string): void;
}
