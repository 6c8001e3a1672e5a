import type { LanguageOffer } from '@duet/core/tenant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserNavigation, routeTo } from '../index.ts';

const offer: LanguageOffer = { languages: ['en', 'he'], defaultLanguage: 'en', allowedLocales: ['*'] };
const before = window.location.href;

function setUp(path: string) {
  window.history.replaceState(null, '', path);
  const navigation = new BrowserNavigation(offer, window);
  const visited: string[] = [];
  const detach = navigation.attachRouter((target, { replace }) =>
    visited.push(replace ? `${target} (replaced)` : target),
  );
  return { navigation, visited, detach };
}

/** A window that notes which pages it would load. */
function aPage(path: string) {
  const loaded: string[] = [];
  const load = (address: string | URL) => loaded.push(String(address));
  const { pathname, search, hash, href, origin } = new URL(path, window.location.origin);
  const location = { pathname, search, hash, href, origin, assign: load, replace: load, reload: () => undefined };
  return { loaded, page: { location, history: window.history } };
}

beforeEach(() => {
  window.history.pushState(null, '', before);
});
afterEach(() => {
  window.history.replaceState(null, '', before);
});

describe('going somewhere', () => {
  it('keeps the language, fills in parameters and encodes them', () => {
    const { navigation, visited } = setUp('/he/app/browse');
    navigation.go(routeTo('conversation', 'a/b'));
    navigation.go({ ...routeTo('subscribe'), query: { source: 'send_message' } }, { replace: true });
    expect(visited).toEqual(['/he/app/messages/a%2Fb', '/he/app/subscribe?source=send_message (replaced)']);
  });

  it('takes a remembered location as it is', () => {
    const { navigation, visited } = setUp('/he/app/login');
    navigation.goTo('/app/messages/7?x=1#end', { replace: true });
    expect(visited).toEqual(['/he/app/messages/7?x=1#end (replaced)']);
  });

  it('carries a support token along, and makes none up', () => {
    const { navigation, visited } = setUp('/en/app/browse?token=admin');
    navigation.go(routeTo('matches'));
    navigation.goTo('/app/browse?tab=new#top');
    expect(visited).toEqual(['/en/app/matches?token=admin', '/en/app/browse?tab=new&token=admin#top']);
  });

  it('leaves a support token out of what is remembered', () => {
    const { navigation } = setUp('/en/app/browse?token=admin&tab=new#top');
    expect(navigation.current()).toBe('/app/browse?tab=new#top');
  });

  it('takes a support token out of the address, and does nothing where there is none', () => {
    const { navigation, visited } = setUp('/en/app/browse?token=admin&tab=new#top');
    navigation.removeSupportToken();
    expect(visited).toEqual(['/en/app/browse?tab=new#top (replaced)']);
    window.history.replaceState(null, '', '/en/app/browse');
    navigation.removeSupportToken();
    expect(visited).toHaveLength(1);
  });

  it('takes a support token out of the address before there is a router, and tells the router when it comes', () => {
    window.history.replaceState(null, '', '/en/app/browse?token=admin');
    const navigation = new BrowserNavigation(offer, window);
    navigation.removeSupportToken();
    expect(window.location.pathname + window.location.search).toBe('/en/app/browse');
    const visited: string[] = [];
    navigation.attachRouter((target) => visited.push(target));
    expect(visited).toEqual(['/en/app/browse']);
  });

  it('loads the payment webview, which the router does not know', () => {
    const { page, loaded } = aPage('/en/app/login');
    const navigation = new BrowserNavigation(offer, page);
    const visited: string[] = [];
    navigation.attachRouter((target) => visited.push(target));
    navigation.goTo('/app/android/purchase?sku=1', { replace: true });
    navigation.goTo('/app/androids', { replace: true });
    expect([loaded, visited]).toEqual([['/en/app/android/purchase?sku=1'], ['/en/app/androids']]);
  });

  it('starts the app anew without a support token', () => {
    const { page, loaded } = aPage('/en/app/browse?token=admin');
    new BrowserNavigation(offer, page).reloadAt(routeTo('login'));
    expect(loaded).toEqual(['/en/app/login']);
  });
});

describe('where a person is', () => {
  it('is reported without language, with query and fragment', () => {
    const { navigation } = setUp('/en-us/app/messages/7?x=1#end');
    expect(navigation.current()).toBe('/app/messages/7?x=1#end');
    expect(navigation.language).toBe('en');
  });

  it('is put into its canonical form', () => {
    const { navigation } = setUp('/de/app/browse?x=1');
    navigation.canonicalizeAddress();
    expect(window.location.pathname + window.location.search).toBe('/en/app/browse?x=1');
  });
});

describe('following a link', () => {
  it('stays in the app for the app’s own addresses only', () => {
    const { navigation, visited } = setUp('/en/app/browse');
    const followed = [
      '/en/app/matches?x=1',
      'https://elsewhere.example/en/app/',
      '/tenants/duet/logo.svg',
      'mailto:a@b.c',
    ].map(navigation.followLink);
    expect(followed).toEqual([true, false, false, false]);
    expect(visited).toEqual(['/en/app/matches?x=1']);
  });
});
