import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/index.ts';
import { HandleLiveEvents } from './handle-live-events.ts';
import type { LiveFrame } from './live-socket.port.ts';

function setUp({ showsCounts = true } = {}) {
  const calls: string[] = [];
  const record =
    (name: string) =>
    (...parameters: readonly unknown[]) => {
      calls.push([name, ...parameters].join(' '));
      return Promise.resolve(ok(undefined));
    };
  const frames: LiveFrame[] = [];
  const events = new HandleLiveEvents({
    receiveLiveFrame: { execute: (frame) => frames.push(frame) },
    conversations: { markGaps: () => void record('interrupt')() },
    catchUp: { execute: () => void record('catch up')() },
    loadConversations: { unread: record('unread count') },
    matchCount: { load: async () => void (await record('match count')()) },
    showsCounts,
    renewSession: { execute: record('renew') },
    endExpiredSession: { execute: (token) => void record('end')(token) },
    loadSelf: {
      execute: () => {
        calls.push('load self');
        return Promise.resolve(err({ kind: 'aborted' }));
      },
    },
  });
  return { calls, frames, events };
}

describe('the events of the live socket', () => {
  it('loads the numbers of the navigation at its first opening', () => {
    const { calls, events } = setUp();
    events.opened(false);
    expect(calls).toEqual(['unread count', 'match count']);
  });

  it('catches up after it was closed, and counts the matches again', () => {
    const { calls, events } = setUp();
    events.opened(true);
    expect(calls).toEqual(['catch up', 'match count']);
  });

  it('loads no count that is not on screen', () => {
    const { calls, events } = setUp({ showsCounts: false });
    events.opened(false);
    events.opened(true);
    expect(calls).toEqual(['catch up']);
  });

  it('marks what may be missing in the conversations when it closes', () => {
    const { calls, events } = setUp();
    events.interrupted();
    expect(calls).toEqual(['interrupt']);
  });

  it('passes each frame to its receiver', () => {
    const { frames, events } = setUp();
    const frame: LiveFrame = { kind: 'permission', permissions: new Set(['MESSAGING']) };
    events.frame(frame);
    expect(frames).toEqual([frame]);
  });

  it('loads the member again when the server asks the client to start over', async () => {
    const { calls, events } = setUp();
    await events.reinitialise();
    expect(calls).toEqual(['load self']);
  });

  it('renews the session, and ends one that has expired with the token of the socket', async () => {
    const { calls, events } = setUp();
    expect(await events.refreshToken()).toEqual(ok(undefined));
    events.expired('t1');
    expect(calls).toEqual(['renew', 'end t1']);
  });
});
