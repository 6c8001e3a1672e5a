import { describe, expect, it } from 'vitest';
import type { ConsentAnswer } from '@duet/core/analytics';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { BrowserCampaignSource } from './browser-campaign-source.ts';
import { ImageTrackingPixel } from './image-tracking-pixel.ts';
import { LocalStorageConsentVault } from './local-storage-consent-vault.ts';
import { NavigatorPrivacySignal } from './navigator-privacy-signal.ts';
import { SessionStorageToldEvents } from './session-storage-told-events.ts';

const answer: ConsentAnswer = { version: 1, asked: ['performance'], agreed: ['performance'], answeredAt: 5 };

function aVault(browser = new MemoryStorage()) {
  const events = new EventTarget();
  return { browser, events, vault: new LocalStorageConsentVault(new FallbackStorage(() => browser), asWindow(events)) };
}

/** The part of a window that the vault listens to. */
const asWindow = (events: EventTarget): Pick<Window, 'addEventListener' | 'removeEventListener'> => ({
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

describe('the answer to the question for consent', () => {
  it('is there for the next page', () => {
    const { browser, vault } = aVault();
    expect(vault.read()).toBeUndefined();
    vault.keep(answer);
    expect(aVault(browser).vault.read()).toEqual(answer);
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    const { browser, vault } = aVault();
    browser.isBlocked = true;
    vault.keep(answer);
    expect(vault.read()).toEqual(answer);
  });

  it.each(['', 'yes', '{}', '{"version":1,"asked":["all"],"agreed":[],"answeredAt":1}', '[]'])(
    'is none where %s stands in its place',
    (text) => {
      const { browser, vault } = aVault();
      browser.setItem('duet_consent', text);
      expect(vault.read()).toBeUndefined();
    },
  );

  it.each([
    ['duet_consent', 1],
    [null, 1],
    ['spark_token', 0],
  ])('that another tab writes under %s is heard %i times, until one stops to listen', (key, times) => {
    const { events, vault } = aVault();
    let heard = 0;
    const stop = vault.onOtherTab(() => (heard += 1));
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stop();
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard).toBe(times);
  });
});

it.each([
  ['nothing', {}, false],
  ['Global Privacy Control', { globalPrivacyControl: true }, true],
  ['Do Not Track', { doNotTrack: '1' }, true],
  ['that tracking is welcome', { globalPrivacyControl: false, doNotTrack: '0' }, false],
])('a browser that says %s objects: %o', (_, navigator, objects) => {
  expect(new NavigatorPrivacySignal(() => navigator).objects()).toBe(objects);
});

it('told events last over a reload of the tab, until they are reset', () => {
  const browser = new MemoryStorage();
  const load = () => new SessionStorageToldEvents(new FallbackStorage(() => browser));
  load().add('registration_started email');
  expect(load().has('registration_started email')).toBe(true);
  expect(load().has('registration_started apple')).toBe(false);
  load().reset();
  expect(load().has('registration_started email')).toBe(false);
});

describe('a campaign', () => {
  const load = (browser: MemoryStorage, search: string) =>
    new BrowserCampaignSource(new FallbackStorage(() => browser), () => search);

  it('is pending from the address that names it until it is settled, in this tab', () => {
    const browser = new MemoryStorage();
    expect(load(browser, '?campaign_id=spring-26&x=1').pending()).toBe('spring-26');
    const later = load(browser, '');
    expect(later.pending()).toBe('spring-26');
    later.settle();
    expect(load(browser, '?campaign_id=spring-26').pending()).toBeUndefined();
    expect(load(browser, '?campaign_id=summer').pending()).toBe('summer');
  });

  it.each(['', '?campaign_id=', '?campaign_id=a%20b', `?campaign_id=${'x'.repeat(65)}`, '?campaign_id=me@example.org'])(
    'is none in the address %s',
    (search) => {
      expect(load(new MemoryStorage(), search).pending()).toBeUndefined();
    },
  );
});

it('the pixel is an image of this origin with channel and campaign', () => {
  const images: { src: string }[] = [];
  const pixel = new ImageTrackingPixel(() => {
    const image = { src: '' };
    images.push(image);
    return image;
  });
  pixel.request({ channel: 'web', campaignId: 'spring-26' });
  expect(images).toEqual([{ src: '/cid/cs/tp.png?channel=web&campaign_id=spring-26' }]);
});
