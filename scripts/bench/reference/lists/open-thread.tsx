import { useState } from 'react';
import { makeMessages, Thread } from './thread.tsx';

const COUNT = 10_000;
const messages = makeMessages(COUNT);

/** A thread of 10,000 messages that are there already, opened and closed. */
export function OpenThread() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button id="open" className="conversation" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  return (
    <div className="pane">
      <button id="back" onClick={() => setOpen(false)}>
        Back
      </button>
      <Thread messages={messages} count={COUNT} />
    </div>
  );
}
