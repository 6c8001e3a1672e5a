import type { Resettable } from '../../kernel/index.ts';

/** The order of the list that this tab showed last. It survives a reload; a reset empties it. */
export interface ListedMembersStorage extends Resettable {
  /** Undefined where none is kept, or none that can be read. */
  read(): readonly string[] | undefined;
  save(userIds: readonly string[]): void;
}
