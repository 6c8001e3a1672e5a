import type { FollowEnd, TimelineRow } from '@duet/core/messaging';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { BehindContext } from '../../kit/index.ts';

/** Pixels from an end within which one counts as being there. */
const NEAR_DISTANCE = 120;

export interface ThreadScroll {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  /** Whether the rows were put before those that were shown: the list then keeps what is seen in its place. */
  readonly shift: boolean;
  /** `offset`, in pixels, and sizes are the list's own: to read them from the page would have it laid out at each step. */
  readonly onScroll: (offset: number) => void;
  /** The reader wants the newest. */
  readonly goToEnd: () => void;
}

interface ThreadReading {
  readonly onReachStart: () => void;
  /** The reader leaves the end of the thread, or is back there. */
  readonly onEnd: (isInView: boolean) => void;
  /** A message is in view that stands below all others that are; `sentAt`. */
  readonly onSee: (sentAt: string) => void;
  /** The uppermost row in view is of this moment. */
  readonly onTop: (at: string) => void;
}

/**
 * Opens a thread at its first unread message, or else at its end, keeps it there while the reader is there, and requests older messages near its beginning. What the reader
 * writes is brought into view wherever they are.
 */
export function useThreadScroll(
  rows: readonly TimelineRow[],
  { onReachStart, onEnd, onSee, onTop }: ThreadReading,
  followEnd: FollowEnd,
): ThreadScroll {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const before = useRef({ offset: 0, size: 0 });
  /**
   * The row that the thread was last sent to the end of, or that was the last one when the reader came to the end. Who stays near
   * the end has not reached a later one: the list may still be on its way, below which more has come.
   */
  const lastReached = useRef(lastOf(rows));
  const shift = usePrepended(rows);
  const last = rows.at(-1)?.key;
  const setAtEnd = (isAtEnd: boolean): void => {
    if (atEnd.current === isAtEnd) return;
    atEnd.current = isAtEnd;
    if (isAtEnd) lastReached.current = lastOf(rows);
    onEnd(isAtEnd);
  };

  const hasOpened = useRef(false);
  const hasBegunAtUnread = useRef(false);
  // Until then the list guesses how high its rows are, and photos are higher.
  const isLaidOut = useRef(true);
  const isBehind = useContext(BehindContext);
  const isKept = useRef(isBehind);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    isKept.current = isBehind;
    if (isBehind) return;
    wasShown.current = true;
    // Opened again, it begins as one that is drawn for the first time.
    atEnd.current = true;
    hasOpened.current = false;
    hasBegunAtUnread.current = false;
    isLaidOut.current = true;
    before.current = { offset: 0, size: 0 };
  }, [isBehind]);

  const pending = useRef(pendingKeys(rows));
  useLayoutEffect(() => {
    if (last !== undefined && rows.at(-1)?.kind === 'outgoing' && !pending.current.has(last)) setAtEnd(true);
    pending.current = pendingKeys(rows);
  });

  // What is unread was not seen before: it is begun with, and the end is seen where it turns out to be in view.
  const unread = rows.findIndex(({ kind }) => kind === 'unread');
  useLayoutEffect(() => {
    // Once: the rows before it may become more.
    if (isBehind || unread === -1 || hasBegunAtUnread.current) return;
    hasBegunAtUnread.current = true;
    setAtEnd(false);
    isLaidOut.current = false;
    list.current?.scrollToIndex(unread, { align: 'start' });
    whenLaidOut(() => {
      isLaidOut.current = true;
      if (list.current) onScroll(list.current.scrollOffset);
    });
  });

  const newest = useRef<LastRow>({ index: -1, key: last });
  const stayAtEnd = useCallback((): void => {
    if (!atEnd.current || newest.current.index === -1) return;
    lastReached.current = newest.current;
    list.current?.scrollToIndex(newest.current.index, { align: 'end' });
  }, []);
  const hadUnread = useRef(unread !== -1);
  useLayoutEffect(() => {
    // The mark comes after the rows of a thread that was drawn before it is opened: what is begun with there is not left for the end.
    const isUnreadMark = unread !== -1 && !hadUnread.current;
    hadUnread.current = unread !== -1;
    newest.current = { index: rows.length - 1, key: last };
    if (rows.length === 0) return;
    if (isBehind) {
      // Drawn ahead of its first opening, it is drawn as that will show it.
      if (!wasShown.current) stayAtEnd();
      return;
    }
    // Opened where nothing was seen before; what comes then is followed a moment later.
    if (!hasOpened.current) stayAtEnd();
    else if (!isUnreadMark) followEnd.request(stayAtEnd);
    hasOpened.current = true;
  }, [rows.length, last, unread, followEnd, stayAtEnd, isBehind]);
  useResize(frame, stayAtEnd);

  const onScroll = (offset: number): void => {
    const { current } = list;
    // Nobody reads what is kept behind the list, wherever it is scrolled to.
    if (!current || isKept.current) return;
    const { scrollSize: size, viewportSize } = current;
    const isNearEnd = size - viewportSize - offset < NEAR_DISTANCE;
    const isUpwards = offset - before.current.offset < Math.min(0, size - before.current.size);
    if (isLaidOut.current && isNearEnd) setAtEnd(true);
    else if (isLaidOut.current && isUpwards && atEnd.current) {
      // The end goes on by itself while messages come in a burst, and up again where a row became smaller: a reader leaves the end that was reached.
      // The page is asked, because the list learns a moment later what a keyboard gave back.
      const reached = endOf(lastReached.current, rows, current) - (frame.current?.clientHeight ?? 0);
      setAtEnd(reached - offset < NEAR_DISTANCE);
    }
    before.current = { offset, size };
    const lowest = rows[current.findItemIndex(offset + viewportSize) - 1];
    if (lowest?.kind === 'message') onSee(lowest.message.sentAt);
    const top = momentOf(rows[current.findItemIndex(offset)]);
    if (top !== undefined) onTop(top);
    if (offset < NEAR_DISTANCE) onReachStart();
  };
  // The same function for good: a message that comes does not draw the button anew.
  const goToEnd = useCallback((): void => {
    if (!atEnd.current) onEnd(true);
    atEnd.current = true;
    stayAtEnd();
    // The button that was pressed goes.
    frame.current?.focus();
  }, [onEnd, stayAtEnd]);
  useEndKey(frame, goToEnd);
  return { frame, list, shift, onScroll, goToEnd };
}

/** The last row of a thread at some time; `index` is -1 where it had none. */
interface LastRow {
  readonly key: string | undefined;
  readonly index: number;
}

const lastOf = (rows: readonly TimelineRow[]): LastRow => ({ key: rows.at(-1)?.key, index: rows.length - 1 });

/** Pixels from the beginning of the list to the end of a row. One that is sent gets another key once the server has it, in its place. */
function endOf({ key, index: known }: LastRow, rows: readonly TimelineRow[], list: VirtualizerHandle): number {
  const found = rows.findLastIndex((row) => row.key === key);
  const index = found === -1 ? Math.min(known, rows.length - 1) : found;
  return index === -1 ? list.scrollSize : list.getItemOffset(index) + list.getItemSize(index);
}

/** Undefined for a row that is nobody's message. */
function momentOf(row: TimelineRow | undefined): string | undefined {
  if (row?.kind === 'message') return row.message.sentAt;
  return row?.kind === 'time' ? row.at : undefined;
}

/** The list measures its rows as they are drawn, and goes on to where it was sent. */
function whenLaidOut(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(then)));
}

/** What the member has written and the server has not confirmed: it stands below all else, and a thread may be long. */
const pendingKeys = (rows: readonly TimelineRow[]): ReadonlySet<string> =>
  new Set(rows.slice(rows.findLastIndex(({ kind }) => kind !== 'outgoing') + 1).map(({ key }) => key));

/**
 * A keyboard that comes up, a turned phone and a composer that grows take space: who was at the end still sees the end. The list goes there
 * itself: one that is still on its way to an earlier end would come back to it, as a reader does who leaves the end.
 */
function useResize(frame: RefObject<HTMLDivElement | null>, onResize: () => void): void {
  // Before the composer takes its space for a draft, which counts as a change.
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    let { clientWidth: width, clientHeight: height } = current;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width && current.clientHeight === height) return;
      ({ clientWidth: width, clientHeight: height } = current);
      onResize();
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [frame, onResize]);
}

/**
 * The End key leads to the end, also from a link or a button of a message: the browser's own way there ends where the list measures a row
 * meanwhile, and moves those after it.
 */
function useEndKey(frame: RefObject<HTMLDivElement | null>, goToEnd: () => void): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== 'End' || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      goToEnd();
    };
    current.addEventListener('keydown', handleKey);
    return () => {
      current.removeEventListener('keydown', handleKey);
    };
  }, [frame, goToEnd]);
}

/** Whether these rows were made by putting some before those of the last render; known in the very render that adds them. */
function usePrepended(rows: readonly TimelineRow[]): boolean {
  const first = firstSentAt(rows);
  const [seen, setSeen] = useState<{ readonly first: string; readonly prepended?: readonly TimelineRow[] }>({ first });
  if (seen.first === first) return seen.prepended === rows;
  // Rows that are only added to the end change nothing here, so that a message makes the thread render once.
  setSeen({ first, ...(first < seen.first && { prepended: rows }) });
  return first < seen.first;
}

/** When the oldest message was sent; as text, moments are in the order of the thread. */
const firstSentAt = (rows: readonly TimelineRow[]): string =>
  rows.find((row) => row.kind === 'message')?.message.sentAt ?? '';
