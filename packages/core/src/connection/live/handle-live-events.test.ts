import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/index.ts';
import { HandleLiveEvents } from './handle-live-events.ts';
import type { LiveFrame } from './live-socket.port.ts';

function setUp({ showsCounts = true, isNeeded = false } = {}) {
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
    conversations: { markGaps: () => void record('mark gaps')() },
    catchUp: { execute: () => void record('catch up')(), isNeeded },
    loadConversations: { unread: record('unread count') },
    refreshCounts: { load: () => void record('other counts')() },
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
    events.admitted(false);
    expect(calls).toEqual(['mark gaps', 'unread count', 'other counts']);
  });

  it('catches up at its first opening, too, where something was loaded before', () => {
    const { calls, events } = setUp({ isNeeded: true });
    events.admitted(false);
    expect(calls).toEqual(['mark gaps', 'catch up', 'other counts']);
  });

  it('catches up after it was closed, and asks for the other counts again', () => {
    const { calls, events } = setUp();
    events.admitted(true);
    expect(calls).toEqual(['mark gaps', 'catch up', 'other counts']);
  });

  it('asks for no unread messages where their count is not on screen', () => {
    const { calls, events } = setUp({ showsCounts: false });
    events.admitted(false);
    events.admitted(true);
    expect(calls).toEqual(['mark gaps', 'other counts', 'mark gaps', 'catch up', 'other counts']);
  });

  it('marks what may be missing in the conversations when it closes', () => {
    const { calls, events } = setUp();
    events.interrupted();
    expect(calls).toEqual(['mark gaps']);
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
