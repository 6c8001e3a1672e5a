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

interface ThreadProps {
  readonly messages: readonly ReferenceMessage[];
  /** Changes with each message, since the list itself is not observed. */
  readonly count: number;
}

/** A virtualised thread: opens at the end and stays there while more come. */
export function Thread({ messages, count }: ThreadProps) {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [count]);
  return (
    <VList
      ref={list}
      className="thread"
      role="log"
      data={messages}
      onScroll={(offset) => {
        if (list.current) isAtEnd.current = list.current.scrollSize - list.current.viewportSize - offset < NEAR;
      }}
    >
      {(message) => <Row key={message.id} message={message} />}
    </VList>
  );
}
