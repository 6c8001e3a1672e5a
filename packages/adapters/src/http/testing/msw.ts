import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** A network of the test's own. */
export interface FakeNetwork {
  use(...handlers: RequestHandler[]): void;
}

/**
 * Puts a network of the test's own in place of the real one. A request that no handler expects fails the test, even
 * where the adapter under test turns the error into a value.
 */
export function fakeNetwork(): FakeNetwork {
  const unexpected: string[] = [];
  const server = setupServer();
  beforeAll(() => {
    server.listen({
      onUnhandledFrame: ({ frame }: { frame: { protocol: string } }) => {
        unexpected.push(frame.protocol);
      },
    });
  });
  afterEach(() => {
    server.resetHandlers();
    expect(unexpected.splice(0), 'requests that nobody expected').toEqual([]);
  });
  afterAll(() => {
    server.close();
  });
  return {
    use: (...handlers) => {
      server.use(...handlers);
    },
  };
}
