import { FakeClock } from '@duet/core/kernel/testing';
import { describe, expect, it } from 'vitest';
import { LocalStorageDraftStorage } from '../messaging/index.ts';
import { LocalStorageOnboardingFlags } from '../onboarding/index.ts';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { LocalStorageTokenStorage } from '../session/index.ts';
import { SessionStorageSupportTab } from './session-storage-support-tab.ts';
import { storedDraftOwner } from '../drafts/index.ts';

const IGNORED_EVENTS = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** One page of a tab, over storages that outlive it. */
function openPage(browser: MemoryStorage, session: MemoryStorage) {
  const local = new FallbackStorage(() => browser);
  const tab = new FallbackStorage(() => session);
  const clock = new FakeClock();
  return {
    local,
    tokenStorage: new LocalStorageTokenStorage(local, IGNORED_EVENTS),
    drafts: new LocalStorageDraftStorage(local, clock, () => () => undefined),
    clock,
    flags: new LocalStorageOnboardingFlags(local),
    owner: storedDraftOwner(local),
    tabOwner: storedDraftOwner(tab),
    support: new SessionStorageSupportTab(new FallbackStorage(() => session), [local, tab]),
  };
}

function setUp() {
  const browser = new MemoryStorage();
  const session = new MemoryStorage();
  const member = openPage(browser, session);
  member.tokenStorage.save('token-of-the-member');
  member.drafts.save('c1', 'half a sentence');
  member.clock.advance(1000);
  member.owner.save('m1');
  member.tabOwner.save('m1');
  return { browser, session, before: [...browser.texts], page: openPage(browser, session) };
}

describe('a tab of a support session', () => {
  it('holds its token in the session storage of the tab, over a reload, until it is closed', () => {
    const { browser, session, page } = setUp();
    page.support.open('support-token');
    expect(session.texts.get('duet_support_token')).toBe('support-token');
    const reloaded = openPage(browser, session);
    expect([reloaded.support.token(), reloaded.support.isOpen]).toEqual(['support-token', false]);
    reloaded.support.close();
    expect([reloaded.support.token(), session.texts.has('duet_support_token')]).toEqual([undefined, false]);
  });

  it('reads, writes and removes nothing of what the browser stores for its member, from opening to end', () => {
    const { browser, session, before, page } = setUp();
    const touched: string[] = [];
    const getItem = browser.getItem.bind(browser);
    browser.getItem = (key) => {
      touched.push(key);
      return getItem(key);
    };
    page.support.open('support-token');
    page.tokenStorage.save('support-token');
    page.tokenStorage.replace('support-token', 'fresh-support-token');
    expect([page.tokenStorage.read(), page.tokenStorage.readStored()]).toEqual([
      'fresh-support-token',
      'fresh-support-token',
    ]);
    expect(page.drafts.read('c1')).toBe('');
    page.drafts.save('c1', 'typed by staff');
    page.clock.advance(1000);
    page.owner.save('looked-at');
    page.tabOwner.save('looked-at');
    page.support.close();
    page.tokenStorage.clear();
    page.drafts.reset();
    page.owner.reset();
    page.flags.reset();
    page.tabOwner.reset();
    expect([touched, [...browser.texts]]).toEqual([[], before]);
    expect(session.texts.get('duet_draft_owner')).toBe('m1');
  });

  it('works without the session storage where it is blocked', () => {
    const { session, page } = setUp();
    session.isBlocked = true;
    page.support.open('support-token');
    expect([page.support.isOpen, page.support.token()]).toEqual([true, 'support-token']);
  });
});
