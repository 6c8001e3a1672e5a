import type { TokenStorage } from '@duet/core/session';
import { FakeTokenStorage } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { LocalStorageTokenStorage } from './local-storage-token-storage.ts';

/** Other tabs, as the browser reports them: one event target a tab. */
class StorageEvents extends EventTarget {
  tell(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

function realTokenStorage(stored?: string) {
  const browser = new MemoryStorage();
  if (stored !== undefined) browser.texts.set('spark_token', stored);
  const events = new StorageEvents();
  const tokenStorage = new LocalStorageTokenStorage(new FallbackStorage(() => browser), {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { tokenStorage, browser, events };
}

interface Subject {
  readonly tokenStorage: TokenStorage;
  readonly storeInOtherTab: (token: string) => void;
  readonly dispatchStorageEvent: () => void;
}

describe.each<[string, () => Subject]>([
  [
    'FakeTokenStorage',
    () => {
      const tokenStorage = new FakeTokenStorage();
      return {
        tokenStorage,
        storeInOtherTab: (token) => {
          tokenStorage.storeInOtherTab(token);
        },
        dispatchStorageEvent: () => {
          tokenStorage.changeInOtherTab('theirs-1');
        },
      };
    },
  ],
  [
    'LocalStorageTokenStorage',
    () => {
      const { tokenStorage, browser, events } = realTokenStorage();
      return {
        tokenStorage,
        storeInOtherTab: (token) => {
          browser.texts.set('spark_token', token);
        },
        dispatchStorageEvent: () => {
          events.tell('spark_token');
        },
      };
    },
  ],
])('%s as a token storage', (_, make) => {
  it('keeps a token until it is cleared', () => {
    const { tokenStorage } = make();
    expect(tokenStorage.read()).toBeUndefined();
    tokenStorage.save('token-one');
    expect(tokenStorage.read()).toBe('token-one');
    tokenStorage.clear();
    expect(tokenStorage.read()).toBeUndefined();
  });

  it('uses at once the token that another tab got for the same session, and sends the replaced one no more', () => {
    const { tokenStorage, storeInOtherTab } = make();
    tokenStorage.save('session-1.first');
    storeInOtherTab('session-1.second');
    expect(tokenStorage.read()).toBe('session-1.second');
    tokenStorage.replace('session-1.first', 'session-1.third');
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual(['session-1.second', 'session-1.second']);
    tokenStorage.clear();
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['session-1.first', 'session-2.second'],
    ['session-1.first', 'session-1-second'],
    ['no-session', 'no-session-either'],
    ['.first', '.second'],
  ])('goes on with its own %s where another tab has stored %s, which may be another person’s', (own, theirs) => {
    const { tokenStorage, storeInOtherTab } = make();
    tokenStorage.save(own);
    storeInOtherTab(theirs);
    expect(tokenStorage.read()).toBe(own);
  });

  it('replaces a token only if the one that was sent is still stored', () => {
    const { tokenStorage } = make();
    tokenStorage.save('token-one');
    tokenStorage.replace('token-one', 'token-two');
    tokenStorage.replace('token-one', 'token-three');
    expect(tokenStorage.read()).toBe('token-two');
    tokenStorage.clear();
    tokenStorage.replace('token-two', 'token-four');
    expect(tokenStorage.read()).toBeUndefined();
  });

  it('is one tab’s own: what another stores counts here once it is adopted', () => {
    const { tokenStorage, storeInOtherTab } = make();
    tokenStorage.save('token-one');
    storeInOtherTab('theirs-1');
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual(['token-one', 'theirs-1']);
    tokenStorage.adopt();
    expect(tokenStorage.read()).toBe('theirs-1');
  });

  it('leaves to another tab what that has stored: a fresh token is used without being stored, a logout clears its own', () => {
    const { tokenStorage, storeInOtherTab } = make();
    tokenStorage.save('token-one');
    storeInOtherTab('theirs-1');
    tokenStorage.replace('token-one', 'token-two');
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual(['token-two', 'theirs-1']);
    tokenStorage.clear();
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual([undefined, 'theirs-1']);
  });

  it('reports other tabs until it is asked to stop', () => {
    const { tokenStorage, dispatchStorageEvent } = make();
    let notifications = 0;
    const stop = tokenStorage.onChangeInOtherTab(() => (notifications += 1));
    dispatchStorageEvent();
    stop();
    dispatchStorageEvent();
    expect(notifications).toBe(1);
  });
});

describe('the token in local storage', () => {
  it('is stored under the key of the specification', () => {
    const { tokenStorage, browser } = realTokenStorage();
    tokenStorage.save('token-one');
    expect([...browser.texts]).toEqual([['spark_token', 'token-one']]);
  });

  it.each([
    ['"token-of-an-older-app"', 'token-of-an-older-app'],
    ['{"token":"x"}', undefined],
    ['', undefined],
    ['short', undefined],
    ['line\nbreaks are no header', undefined],
    ['null', undefined],
  ])('%j reads as %s', (stored, token) => {
    expect(realTokenStorage(stored).tokenStorage.read()).toBe(token);
  });

  it('is in memory and reports it where the browser blocks its storage', () => {
    const { tokenStorage, browser } = realTokenStorage();
    browser.isBlocked = true;
    tokenStorage.save('token-one');
    expect([tokenStorage.read(), tokenStorage.persistence.get()]).toEqual(['token-one', 'memory']);
  });

  it('reports when everything was cleared, and not of other keys', () => {
    const { tokenStorage, events } = realTokenStorage();
    let notifications = 0;
    tokenStorage.onChangeInOtherTab(() => (notifications += 1));
    events.tell('something else');
    expect(notifications).toBe(0);
    events.tell(null);
    expect(notifications).toBe(1);
  });
});
