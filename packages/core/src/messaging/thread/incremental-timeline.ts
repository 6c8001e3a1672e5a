import type { Conversation } from './conversation.ts';
import { isDisplayable } from './display-rules.ts';
import type { Message } from '../message.ts';
import { mayReadAll } from './reading/reading-permission.ts';
import {
  labelsOf,
  markUnread,
  outgoingRows,
  rowsAt,
  timeline,
  withStatus,
  type DeliveryLabels,
  type Timeline,
  type TimelineReader,
  type TimelineRow,
} from './timeline.ts';

/** A thread and its rows, as they were computed last. */
interface Computed {
  readonly messages: readonly Message[];
  /** Where in `messages` those are that are not displayed: hardly any. */
  readonly hidden: readonly number[];
  readonly displayed: readonly Message[];
  readonly labels: DeliveryLabels;
  readonly rows: readonly TimelineRow[];
}

const nothing = (partnerId: string): Computed => ({
  messages: [],
  hidden: [],
  displayed: [],
  labels: { partnerId, readUpTo: '', read: undefined, newest: undefined },
  rows: [],
});

/**
 * The timeline of one open thread: each answer is what `timeline` would answer, and a row that did not change is the object of the
 * answer before. A thread of any length is computed only where it has changed.
 */
export class IncrementalTimeline {
  #last = nothing('');

  /** With `most`, of a thread that is read whole only as many messages, the newest: what is seen first need not wait for the rest. */
  update(conversation: Conversation, reader: TimelineReader, most = Infinity): Timeline {
    const { partner, permissions } = reader;
    const { partnerId } = conversation;
    const isWhole =
      partner &&
      !partner.fraud &&
      !partner.blockedByMe &&
      mayReadAll({ own: permissions, partner: partner.permissions });
    const last = this.#last.labels.partnerId === partnerId ? this.#last : nothing(partnerId);
    const { messages } = conversation;
    const next = isWhole ? displayAgain(last, messages.length > most ? messages.slice(-most) : messages) : undefined;
    if (!next) {
      this.#last = nothing(partnerId);
      return timeline(conversation, reader);
    }
    const labels = labelsOf(next.displayed, conversation, permissions);
    this.#last = { ...next, labels, rows: relabel(next.rows, last.labels, labels) };
    const rows = markUnread(this.#last.rows, conversation);
    const pending = outgoingRows(conversation);
    return { kind: 'thread', rows: pending.length > 0 ? [...rows, ...pending] : rows, subscribePrompt: false };
  }
}

/** The thread with the labels of before; undefined if words of it are withheld: such a thread is short, and has rules of its own. */
function displayAgain(last: Computed, messages: readonly Message[]): Computed | undefined {
  const { start, end } = sameEnds(last.messages, messages);
  const changed = messages.slice(start, messages.length - end);
  if (changed.some(({ withheld }) => withheld)) return undefined;
  const added = changed.filter(isDisplayable);
  const before = start - countBelow(last.hidden, start);
  const oldEnd = last.messages.length - end;
  const after = oldEnd - countBelow(last.hidden, oldEnd);
  if (before === after && added.length === 0 && last.messages.length === messages.length) return { ...last, messages };
  const displayed = [...last.displayed.slice(0, before), ...added, ...last.displayed.slice(after)];
  const hidden = [
    ...last.hidden.filter((index) => index < start),
    ...changed.flatMap((message, index) => (isDisplayable(message) ? [] : [start + index])),
    ...last.hidden.filter((index) => index >= oldEnd).map((index) => index + messages.length - last.messages.length),
  ];
  const rows = replaceRows(last, displayed, { before, after, added: added.length });
  return { messages, hidden, displayed, labels: last.labels, rows };
}

/** Which messages displayed before (`before` up to `after`) gave way to how many. */
interface Change {
  readonly before: number;
  readonly after: number;
  readonly added: number;
}

/** The rows of what was added, and of the messages beside it, whose groups and times may have changed. */
function replaceRows(last: Computed, displayed: readonly Message[], { before, after, added }: Change) {
  const first = Math.max(0, before - 1);
  const oldEnd = Math.min(last.displayed.length, after + 1);
  const newEnd = Math.min(displayed.length, before + added + 1);
  const [from, to] = [rowIndexOf(last, first), rowIndexOf(last, oldEnd)];
  const replaced = new Map(last.rows.slice(from, to).map((row) => [row.key, row]));
  const fresh: TimelineRow[] = [];
  for (let index = first; index < newEnd; index += 1)
    for (const row of rowsAt(displayed, index, last.labels)) fresh.push(kept(replaced.get(row.key), row));
  return [...last.rows.slice(0, from), ...fresh, ...last.rows.slice(to)];
}

/** Where the rows of a message begin, counted from the nearer end. */
function rowIndexOf({ rows, displayed }: Computed, message: number): number {
  if (message > displayed.length / 2) {
    let index = rows.length;
    for (let left = displayed.length - message; left > 0; index -= 1)
      if (rows[index - 1]?.kind === 'message') left -= 1;
    return index > 0 && message < displayed.length && rows[index - 1]?.kind === 'time' ? index - 1 : index;
  }
  let index = 0;
  for (let left = message; left > 0; index += 1) if (rows[index]?.kind === 'message') left -= 1;
  return index;
}

/** The same thread with other labels: the rows that say something else now are new. */
function relabel(rows: readonly TimelineRow[], before: DeliveryLabels, after: DeliveryLabels): readonly TimelineRow[] {
  if (before.readUpTo !== after.readUpTo) return rows.map((row) => relabelled(row, after));
  const touched = new Set([before.read, before.newest, after.read, after.newest]);
  let current = rows;
  for (const message of touched) {
    const index = message ? current.findLastIndex((row) => row.kind === 'message' && row.message === message) : -1;
    const row = current[index];
    const fresh = row && relabelled(row, after);
    if (fresh && fresh !== row) current = current.with(index, fresh);
  }
  return current;
}

function relabelled(row: TimelineRow, labels: DeliveryLabels): TimelineRow {
  return row.kind === 'message' ? kept(row, withStatus(row, labels)) : row;
}

/** How many elements two arrays share at their beginnings, and at their ends without these. */
function sameEnds(before: readonly unknown[], after: readonly unknown[]): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { start, end };
}

const countBelow = (indexes: readonly number[], limit: number): number =>
  indexes.reduce((count, index) => (index < limit ? count + 1 : count), 0);

/** The row of before where it says the same. */
function kept(old: TimelineRow | undefined, row: TimelineRow): TimelineRow {
  if (old?.kind === 'time' && row.kind === 'time') return old;
  if (old?.kind !== 'message' || row.kind !== 'message') return row;
  const isSame =
    old.message === row.message &&
    old.starts === row.starts &&
    old.ends === row.ends &&
    old.deliveryStatus === row.deliveryStatus &&
    old.showsStatus === row.showsStatus;
  return isSame ? old : row;
}
