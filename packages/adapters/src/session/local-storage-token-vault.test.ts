import type { TokenVault } from '@duet/core/session';
import { FakeTokenVault } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { LocalStorageTokenVault } from './local-storage-token-vault.ts';

/** Other tabs, as the browser tells of them: one event target a tab. */
class StorageEvents extends EventTarget {
  tell(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

function realVault(stored?: string) {
  const browser = new MemoryStorage();
  if (stored !== undefined) browser.texts.set('spark_token', stored);
  const events = new StorageEvents();
  const vault = new LocalStorageTokenVault(new FallbackStorage(() => browser), {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { vault, browser, events };
}

interface Made {
  readonly vault: TokenVault;
  readonly storeElsewhere: (token: string) => void;
  readonly tellOfOtherTab: () => void;
}

describe.each<[string, () => Made]>([
  [
    'FakeTokenVault',
    () => {
      const vault = new FakeTokenVault();
      return {
        vault,
        storeElsewhere: (token) => {
          vault.storeElsewhere(token);
        },
        tellOfOtherTab: () => {
          vault.changeElsewhere('theirs-1');
        },
      };
    },
  ],
  [
    'LocalStorageTokenVault',
    () => {
      const { vault, browser, events } = realVault();
      return {
        vault,
        storeElsewhere: (token) => {
          browser.texts.set('spark_token', token);
        },
        tellOfOtherTab: () => {
          events.tell('spark_token');
        },
      };
    },
  ],
])('%s as a token vault', (_, make) => {
  it('keeps a token until it is cleared', () => {
    const { vault } = make();
    expect(vault.read()).toBeUndefined();
    vault.keep('token-one');
    expect(vault.read()).toBe('token-one');
    vault.clear();
    expect(vault.read()).toBeUndefined();
  });

  it('goes on at once with what another tab got for the same session, and sends the replaced token no more', () => {
    const { vault, storeElsewhere } = make();
    vault.keep('session-1.first');
    storeElsewhere('session-1.second');
    expect(vault.read()).toBe('session-1.second');
    vault.replace('session-1.first', 'session-1.third');
    expect([vault.read(), vault.stored()]).toEqual(['session-1.second', 'session-1.second']);
    vault.clear();
    expect([vault.read(), vault.stored()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['session-1.first', 'session-2.second'],
    ['session-1.first', 'session-1-second'],
    ['no-session', 'no-session-either'],
    ['.first', '.second'],
  ])('goes on with its own %s where another tab has stored %s, which may be somebody else’s', (own, theirs) => {
    const { vault, storeElsewhere } = make();
    vault.keep(own);
    storeElsewhere(theirs);
    expect(vault.read()).toBe(own);
  });

  it('replaces a token only if the one that was sent is still stored', () => {
    const { vault } = make();
    vault.keep('token-one');
    vault.replace('token-one', 'token-two');
    vault.replace('token-one', 'token-three');
    expect(vault.read()).toBe('token-two');
    vault.clear();
    vault.replace('token-two', 'token-four');
    expect(vault.read()).toBeUndefined();
  });

  it('is one tab’s own: what another stores counts here once it is adopted', () => {
    const { vault, storeElsewhere } = make();
    vault.keep('token-one');
    storeElsewhere('theirs-1');
    expect([vault.read(), vault.stored()]).toEqual(['token-one', 'theirs-1']);
    vault.adopt();
    expect(vault.read()).toBe('theirs-1');
  });

  it('leaves to another tab what that has stored: a fresh token is used without being stored, a logout clears its own', () => {
    const { vault, storeElsewhere } = make();
    vault.keep('token-one');
    storeElsewhere('theirs-1');
    vault.replace('token-one', 'token-two');
    expect([vault.read(), vault.stored()]).toEqual(['token-two', 'theirs-1']);
    vault.clear();
    expect([vault.read(), vault.stored()]).toEqual([undefined, 'theirs-1']);
  });

  it('tells of other tabs until it is asked to stop', () => {
    const { vault, tellOfOtherTab } = make();
    let told = 0;
    const stop = vault.onOtherTab(() => (told += 1));
    tellOfOtherTab();
    stop();
    tellOfOtherTab();
    expect(told).toBe(1);
  });
});

describe('the token in local storage', () => {
  it('stands under the key of the specification', () => {
    const { vault, browser } = realVault();
    vault.keep('token-one');
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
    expect(realVault(stored).vault.read()).toBe(token);
  });

  it('lives in memory and says so where the browser blocks its storage', () => {
    const { vault, browser } = realVault();
    browser.isBlocked = true;
    vault.keep('token-one');
    expect([vault.read(), vault.persistence.get()]).toEqual(['token-one', 'memory']);
  });

  it('tells when everything was cleared, and not of other keys', () => {
    const { vault, events } = realVault();
    let told = 0;
    vault.onOtherTab(() => (told += 1));
    events.tell('something else');
    expect(told).toBe(0);
    events.tell(null);
    expect(told).toBe(1);
  });
});
