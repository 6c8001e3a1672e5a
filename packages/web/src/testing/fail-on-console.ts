import { afterEach, beforeAll, beforeEach, expect } from 'vitest';

const messages: unknown[][] = [];

/** React and the browser report mistakes through the console: in a test each of them is a failure. */
function recordMessages(level: 'error' | 'warn'): () => void {
  const original = console[level];
  const print = original.bind(console);
  console[level] = (...message: unknown[]) => {
    messages.push(message);
    print(...message);
  };
  return () => {
    console[level] = original;
  };
}

// Files share one console: each records in its own time only.
beforeAll(() => recordMessages('error'));
beforeAll(() => recordMessages('warn'));

beforeEach(() => {
  messages.length = 0;
});

afterEach(() => {
  expect(messages.splice(0), 'console.error and console.warn during the test').toEqual([]);
});
