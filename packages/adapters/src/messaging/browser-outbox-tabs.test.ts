import type { OutboxChange } from '@duet/core/messaging';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BrowserOutboxTabs } from './browser-outbox-tabs.ts';

const message = { conversationId: 'c1', sentBy: 'maya', sentAt: '2026-01-01T00:00:00.000Z', text: '', clientId: 'k1' };
const text = { ...message, kind: 'MESSAGE', text: 'hi' } as const;
const photo = { ...message, kind: 'IMAGE', original: '/files/i1', imageId: 'i1' } as const;
/** Changes that name a message with one before it, with none, and with one that is not known. */
const SENT: readonly OutboxChange[] = [
  { message: text, previousAt: '2025-12-31T00:00:00.000Z' },
  { message: text, previousAt: null },
  { message: photo },
].map((sent) => ({ kind: 'sent', id: 'k1', conversationId: 'c1', sent }));

/** A task that begins, and ends when it is told to. */
function heldTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = {
    hasBegun: false,
    end: () => {
      end();
    },
    run: async () => {
      task.hasBegun = true;
      await ended;
    },
  };
  return task;
}

describe('the outbox of two tabs', () => {
  const openTabs = () => [new BrowserOutboxTabs('duet'), new BrowserOutboxTabs('duet')] as const;

  it('lets one of them send what is in a queue, and the other one after it', async () => {
    const [first, second] = openTabs();
    const [one, two] = [heldTask(), heldTask()];
    const firstTurn = first.sendAlone('maya c1', one.run);
    await expect.poll(() => one.hasBegun).toBe(true);
    const secondTurn = second.sendAlone('maya c1', two.run);
    // Whoever asks for the lock of another queue later is served earlier than a turn that is not given.
    await second.sendAlone('maya c2', () => Promise.resolve());
    expect(two.hasBegun).toBe(false);
    one.end();
    await firstTurn;
    await expect.poll(() => two.hasBegun).toBe(true);
    two.end();
    await secondTurn;
  });

  it('passes the turn on after a task that fails, which is not run again', async () => {
    const [first, second] = openTabs();
    const fail = vi.fn(() => Promise.reject(new Error('no')));
    await expect(first.sendAlone('maya c1', fail)).rejects.toThrow('no');
    expect(fail).toHaveBeenCalledTimes(1);
    const next = vi.fn(() => Promise.resolve());
    await second.sendAlone('maya c1', next);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('sends where the browser refuses the lock, too, once', async () => {
    const refusal = new DOMException('no', 'SecurityError');
    const request = vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal);
    onTestFinished(() => {
      request.mockRestore();
    });
    const task = vi.fn(() => Promise.resolve());
    await new BrowserOutboxTabs('duet').sendAlone('maya c1', task);
    expect(task).toHaveBeenCalledTimes(1);
  });

  function hear(tabs: BrowserOutboxTabs) {
    const heard: OutboxChange[] = [];
    onTestFinished(
      tabs.onChange((change) => {
        heard.push(change);
      }),
    );
    return heard;
  }

  /** What a tab with another version of the app says. */
  function tellAsOther(change: unknown): void {
    const other = new BroadcastChannel('duet');
    other.postMessage(change);
    other.close();
  }

  it('tells the other one which message an entry has become, and leaves alone what a newer app says', async () => {
    const [first, second] = openTabs();
    const heard = hear(second);
    tellAsOther({ kind: 'painted' });
    const changes: readonly OutboxChange[] = [...SENT, { kind: 'changed' }];
    for (const change of changes) first.tell(change);
    await expect.poll(() => heard).toEqual(changes);
  });

  it('hears of a change where an older app does not say which message it has sent', async () => {
    const heard = hear(openTabs()[1]);
    tellAsOther({ kind: 'sent', id: 'k1', conversationId: 'c1' });
    await expect.poll(() => heard).toEqual([{ kind: 'changed' }]);
  });
});
