import type { Message } from '../message.ts';
import type { TimelineRow } from '../thread/timeline.ts';
import type { WordMatcher } from './word-matcher.ts';

/** One object, so that it stays the same row. */
const MONEY_ROW: TimelineRow = { kind: 'money', key: 'money warning' };

/**
 * The warning about money in one opened thread: below the newest received message with such words, and then always below that
 * one. It is said once, however many of them follow.
 */
export class MoneyWarning {
  readonly #harmless = new WeakSet<Message>();
  #key: string | undefined;

  /** The rows with the warning among them, or the same rows where there is no reason for it. */
  mark(rows: readonly TimelineRow[], words: Pick<WordMatcher, 'isIn'>): readonly TimelineRow[] {
    this.#key ??= rows.findLast((row) => this.#isRisky(row, words))?.key;
    if (this.#key === undefined) return rows;
    const index = rows.findLastIndex(({ key }) => key === this.#key);
    return index === -1 ? rows : rows.toSpliced(index + 1, 0, MONEY_ROW);
  }

  /** A message is read once, however often its thread changes. */
  #isRisky(row: TimelineRow, words: Pick<WordMatcher, 'isIn'>): boolean {
    if (row.kind !== 'message' || row.own || row.message.kind !== 'MESSAGE') return false;
    const { message } = row;
    if (this.#harmless.has(message)) return false;
    const isRisky = words.isIn(message.text);
    if (!isRisky) this.#harmless.add(message);
    return isRisky;
  }
}
