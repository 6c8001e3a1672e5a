import { describe, expect, it } from 'vitest';
import { readLaunchParameters } from '@duet/core/navigation';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { SessionStorageVisitOrigin } from './session-storage-visit-origin.ts';

/** Each page that the tab loads has its own. */
const loadIn = (browser: MemoryStorage, query = '') => {
  const origin = new SessionStorageVisitOrigin(new FallbackStorage(() => browser));
  origin.save(readLaunchParameters(new Map(new URLSearchParams(query))));
  return origin;
};

describe('what led to a visit', () => {
  it('is kept over a reload and addresses that name nothing', () => {
    const browser = new MemoryStorage();
    expect(loadIn(browser, 'id=7').read()).toEqual({});
    loadIn(browser, 'utm_campaign=spring&utm_source=news');
    expect(loadIn(browser, 'page=2').read()).toEqual({ campaign: 'spring', source: 'news' });
  });

  it('is the campaign that was named last, unmixed with an earlier one, beside the page that led here', () => {
    const browser = new MemoryStorage();
    loadIn(browser, 'utm_campaign=spring&utm_medium=mail&refUrl=https%3A%2F%2Ffriends.example%2F');
    expect(loadIn(browser, 'utm_campaign=summer').read()).toEqual({
      campaign: 'summer',
      refUrl: 'https://friends.example/',
    });
    expect(loadIn(browser, 'refUrl=https%3A%2F%2Fother.example%2F').read()).toEqual({
      campaign: 'summer',
      refUrl: 'https://other.example/',
    });
  });

  it('is nothing any more once it was reset, but for the campaign of the pixel, which is no member’s', () => {
    const browser = new MemoryStorage();
    loadIn(browser, 'utm_campaign=spring&refUrl=https%3A%2F%2Ffriends.example%2F&campaign_id=spring-26').reset();
    const later = loadIn(browser);
    expect([later.read(), later.pending()]).toEqual([{}, 'spring-26']);
  });

  it('is nothing where something else is stored in its place', () => {
    const browser = new MemoryStorage();
    browser.setItem('duet_attribution', '?utm_campaign=spring');
    expect(loadIn(browser).read()).toEqual({});
  });
});

describe('a campaign of the pixel', () => {
  it('is pending from the address that names it until it was requested, in this tab', () => {
    const browser = new MemoryStorage();
    expect(loadIn(browser).pending()).toBeUndefined();
    expect(loadIn(browser, 'campaign_id=spring-26&x=1').pending()).toBe('spring-26');
    const later = loadIn(browser);
    expect(later.pending()).toBe('spring-26');
    later.markRequested();
    expect(loadIn(browser, 'campaign_id=spring-26').pending()).toBeUndefined();
    expect(loadIn(browser, 'campaign_id=summer').pending()).toBe('summer');
  });
});
