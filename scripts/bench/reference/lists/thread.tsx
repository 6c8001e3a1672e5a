import { memo, useLayoutEffect, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { messageTexts, NEWEST_TEXT } from './message-texts.ts';

export interface ReferenceMessage {
  readonly id: number;
  readonly isOwn: boolean;
  readonly text: string;
  readonly at: number;
}

/** As many messages as the product is given, oldest first. */
export function makeMessages(count: number): ReferenceMessage[] {
  const nextText = messageTexts();
  return Array.from({ length: count }, (_, id) => ({
    id,
    isOwn: id % 2 === 0,
    text: id === count - 1 ? NEWEST_TEXT : nextText(),
    at: 1.7e12 + id * 60_000,
  }));
}

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' });

const Row = memo(function Row({ message }: { readonly message: ReferenceMessage }) {
  return (
    <div className={message.isOwn ? 'message own' : 'message'}>
      <p>
        {message.text}
        <time>{time.format(message.at)}</time>
      </p>
    </div>
  );
});

/** How near the end counts as being there, in pixels. */
const NEAR = 40;
/** Milliseconds after which a thread goes to the end that a message gave it: the product's own rule (MSG-54), which it cannot be faster than. */
const FOLLOW_MS = 200;

interface ThreadProps {
  readonly messages: readonly ReferenceMessage[];
  /** Changes with each message, since the list itself is not observed. */
  readonly count: number;
}

/** A virtualised thread: opens at the end, and goes there again after more have come. */
export function Thread({ messages, count }: ThreadProps) {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  /** Where it was scrolled to, in pixels. */
  const before = useRef(0);
  const newest = useRef(count);
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    list.current?.scrollToIndex(newest.current - 1, { align: 'end' });
    return () => clearTimeout(following.current);
  }, []);
  useLayoutEffect(() => {
    if (newest.current === count || !isAtEnd.current) return;
    newest.current = count;
    // Once for all that come meanwhile.
    following.current ??= setTimeout(() => {
      following.current = undefined;
      list.current?.scrollToIndex(newest.current - 1, { align: 'end' });
    }, FOLLOW_MS);
  }, [count]);
  return (
    <VList
      ref={list}
      className="thread"
      role="log"
      data={messages}
      onScroll={(offset) => {
        const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
        // The end goes on by itself while more come: a reader leaves it upwards.
        const isUpwards = offset < before.current;
        before.current = offset;
        isAtEnd.current = scrollSize - viewportSize - offset < NEAR || (isAtEnd.current && !isUpwards);
      }}
    >
      {(message) => <Row key={message.id} message={message} />}
    </VList>
  );
}
