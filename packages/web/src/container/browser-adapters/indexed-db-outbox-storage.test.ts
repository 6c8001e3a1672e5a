import { BrowserOutboxTabs, IndexedDbOutboxStorage } from '@duet/adapters/messaging';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import type { OutboxChange } from '@duet/core/messaging';
import { outboxStorageContract } from '@duet/core/messaging/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const aName = () => `outbox ${crypto.randomUUID()}`;
const aText = (text: string) =>
  ({
    id: text,
    memberId: 'me',
    conversationId: 'c1',
    partnerId: 'p',
    content: { kind: 'text', text },
    wantedAt: 1,
  }) as const;

outboxStorageContract(
  'the browser’s database',
  () => new IndexedDbOutboxStorage(aName(), new FakeLogger(), new FakeClock()),
  () => new Blob(['picture'], { type: 'image/png' }),
);

describe('the browser’s database', () => {
  it('has what an earlier page and another tab have added, pictures with their bytes', async () => {
    const name = aName();
    await new IndexedDbOutboxStorage(name, new FakeLogger(), new FakeClock()).add(aText('a'));
    const file = new Blob(['picture']);
    await new IndexedDbOutboxStorage(name, new FakeLogger(), new FakeClock()).add({
      ...aText('b'),
      content: { kind: 'photo', file },
    });
    const [first, second] = await new IndexedDbOutboxStorage(name, new FakeLogger(), new FakeClock()).list('me');
    expect(first).toEqual(aText('a'));
    const content = second?.content;
    expect(content?.kind === 'photo' && content.file instanceof Blob && (await content.file.text())).toBe('picture');
  });

  it('that is blocked is replaced by the memory of the page, and that is logged', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => {
      open.mockRestore();
    });
    const logger = new FakeLogger();
    const storage = new IndexedDbOutboxStorage(aName(), logger, new FakeClock());
    await storage.add(aText('a'));
    expect(await storage.list('me')).toEqual([aText('a')]);
    expect(logger.events).toContain('messaging.outbox-unkept');
  });

  it('that is full never forgets what was refused or sent: nothing is sent without end', async () => {
    const storage = new IndexedDbOutboxStorage(aName(), new FakeLogger(), new FakeClock());
    for (const text of ['a', 'b']) await storage.add(aText(text));
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full);
    onTestFinished(() => {
      put.mockRestore();
      remove.mockRestore();
    });
    await storage.replace({ ...aText('a'), hold: 'failed' });
    await storage.remove('b');
    expect(await storage.list('me')).toEqual([{ ...aText('a'), hold: 'failed' }]);
    await storage.clear('me');
    expect(await storage.list('me')).toEqual([]);
  });

  it('of a tab with a newer app does not wait for this tab to close', async () => {
    const name = aName();
    const storage = new IndexedDbOutboxStorage(name, new FakeLogger(), new FakeClock());
    await storage.add(aText('a'));
    const newer = await new Promise<string>((resolve) => {
      const request = indexedDB.open(name, 2);
      request.onblocked = () => {
        resolve('blocked');
      };
      request.onsuccess = () => {
        request.result.close();
        resolve('open');
      };
    });
    expect(newer).toBe('open');
    await storage.add(aText('b'));
    expect(await storage.list('me')).toEqual([aText('b')]);
  });

  it('that never opens is replaced by the memory of the page after three seconds', async () => {
    const name = aName();
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 1);
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    // Waits for the holder, and what is opened after it waits, too.
    indexedDB.deleteDatabase(name);
    onTestFinished(() => {
      holder.close();
    });
    const clock = new FakeClock();
    const storage = new IndexedDbOutboxStorage(name, new FakeLogger(), clock);
    const adding = storage.add(aText('a'));
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(3000);
    await adding;
    const listing = storage.list('me');
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(3000);
    expect(await listing).toEqual([aText('a')]);
  });
});

describe('the tabs of a browser', () => {
  it('know nothing of one another where the browser refuses the channel', () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('no', 'SecurityError');
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const tabs = new BrowserOutboxTabs(aName());
    expect(() => {
      tabs.onChange(() => undefined)();
      tabs.tell({ kind: 'changed' });
    }).not.toThrow();
  });

  it('hear of one another’s changes, and not of their own', async () => {
    const name = aName();
    const [one, other] = [new BrowserOutboxTabs(name), new BrowserOutboxTabs(name)];
    const heard: (readonly [string, OutboxChange])[] = [];
    one.onChange((change) => heard.push(['one', change]));
    other.onChange((change) => heard.push(['other', change]));
    one.tell({ kind: 'changed' });
    await expect.poll(() => heard).toEqual([['other', { kind: 'changed' }]]);
  });

  it('send without a lock where the browser refuses it', async () => {
    const request = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'));
    onTestFinished(() => {
      request.mockRestore();
    });
    let sent = 0;
    await new BrowserOutboxTabs(aName()).sendAlone('me', () => {
      sent += 1;
      return Promise.resolve();
    });
    expect(sent).toBe(1);
  });

  it('send one after the other', async () => {
    const name = aName();
    const [one, other] = [new BrowserOutboxTabs(name), new BrowserOutboxTabs(name)];
    const steps: string[] = [];
    let finish = (): void => undefined;
    const sending = one.sendAlone('me', async () => {
      steps.push('one begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      steps.push('one ends');
    });
    await expect.poll(() => steps).toEqual(['one begins']);
    const waiting = other.sendAlone('me', () => {
      steps.push('other');
      return Promise.resolve();
    });
    finish();
    await Promise.all([sending, waiting]);
    expect(steps).toEqual(['one begins', 'one ends', 'other']);
  });
});
