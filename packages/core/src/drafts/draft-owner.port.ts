import type { Resettable } from '../kernel/index.ts';

/** Whose drafts a storage contains, kept in that same storage. Undefined before the first member. */
export interface DraftOwner extends Resettable {
  read(): string | undefined;
  save(memberId: string): void;
}
