import type { Resettable } from '../../kernel/index.ts';

/** Answers typed and not saved yet, by attribute. Survive a reload of this tab; cleared at logout. */
export interface AnswerDrafts extends Resettable {
  /** The value as it was kept; undefined for none, or for one that cannot be read back. */
  read(attributeId: string): unknown;
  save(attributeId: string, value: unknown): void;
  remove(attributeId: string): void;
}
