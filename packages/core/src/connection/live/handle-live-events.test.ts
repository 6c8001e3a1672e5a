import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { HandleLiveEvents } from './handle-live-events.ts';
import type { LiveFrame } from './live-socket.port.ts';

function setUp({ showsCounts = true, hasConversations = false, isLoaded = false } = {}) {
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
    catchUp: { execute: (areOld) => void record(areOld ? 'catch up' : 'catch up members')(), hasConversations },
    loadConversations: { unread: record('unread count') },
    refreshCounts: { execute: () => void record('other counts')() },
    showsCounts,
    refreshSubscription: {
      execute: () => {
        calls.push('subscription');
        return Promise.resolve();
      },
    },
    renewSession: { execute: record('renew') },
    endExpiredSession: { execute: (token) => void record('end')(token) },
    loadSelf: {
      execute: () => {
        calls.push('load self');
        return Promise.resolve(isLoaded ? ok(aSelf()) : err({ kind: 'aborted' }));
      },
    },
  });
  return { calls, frames, events };
}

describe('the events of the live socket', () => {
  it('loads the members who are shown anew, and the numbers of the navigation, at its first opening', () => {
    const { calls, events } = setUp();
    events.admitted(false);
    expect(calls).toEqual(['mark gaps', 'catch up members', 'unread count', 'other counts']);
  });

  it('catches up at its first opening, too, where conversations were loaded before', () => {
    const { calls, events } = setUp({ hasConversations: true });
    events.admitted(false);
    expect(calls).toEqual(['mark gaps', 'catch up', 'other counts']);
  });

  it('catches up after it was closed, and asks for the other counts again', () => {
    const { calls, events } = setUp();
    events.admitted(true);
    expect(calls).toEqual(['subscription', 'mark gaps', 'catch up', 'other counts']);
  });

  it('asks for no unread messages where their count is not on screen', () => {
    const { calls, events } = setUp({ showsCounts: false });
    events.admitted(false);
    events.admitted(true);
    expect(calls).toEqual([
      'mark gaps',
      'catch up members',
      'other counts',
      'subscription',
      'mark gaps',
      'catch up',
      'other counts',
    ]);
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

  it('asks for the subscription with each change of permissions, but not with those that open the socket', () => {
    const { calls, events } = setUp();
    const permission: LiveFrame = { kind: 'permission', permissions: new Set(['MESSAGING']) };
    const asked = () => calls.filter((call) => call === 'subscription').length;
    events.frame(permission);
    events.admitted(false);
    expect(asked()).toBe(0);
    events.frame(permission);
    expect(asked()).toBe(1);
    events.interrupted();
    events.frame(permission);
    expect(asked()).toBe(1);
    events.admitted(true);
    expect(asked()).toBe(2);
  });

  it('does not ask for the subscription of a member who was just loaded again', async () => {
    const { calls, events } = setUp({ isLoaded: true });
    await events.reinitialise();
    events.admitted(true);
    expect(calls).not.toContain('subscription');
    events.admitted(true);
    expect(calls).toContain('subscription');
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
