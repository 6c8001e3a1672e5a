import { afterEach, beforeEach, expect } from 'vitest';

const messages: unknown[][] = [];

/** React, MobX and the browser report mistakes through the console: in a test each of them is a failure. */
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...complaint: unknown[]) => {
    messages.push(complaint);
    print(...complaint);
  };
}

/** Takes what the console has complained about in this test, for a test that is about that very complaint. */
export const takeConsoleMessages = (): unknown[][] => messages.splice(0);

beforeEach(() => {
  messages.length = 0;
});

afterEach(() => {
  expect(takeConsoleMessages(), 'console.error and console.warn during the test').toEqual([]);
});
