import { describe, expect, it } from 'vitest';
import type { ConsentAnswer } from '@duet/core/analytics';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { ImageTrackingPixel } from './image-tracking-pixel.ts';
import { LocalStorageConsentStorage } from './local-storage-consent-storage.ts';
import { NavigatorPrivacySignal } from './navigator-privacy-signal.ts';
import { SessionStorageSentEvents } from './session-storage-sent-events.ts';

const answer: ConsentAnswer = { version: 1, asked: ['performance'], agreed: ['performance'], answeredAt: 5 };

function aConsentStorage(browser = new MemoryStorage()) {
  const events = new EventTarget();
  return {
    browser,
    events,
    consentStorage: new LocalStorageConsentStorage(new FallbackStorage(() => browser), asWindow(events)),
  };
}

/** The part of a window that the storage listens to. */
const asWindow = (events: EventTarget): Pick<Window, 'addEventListener' | 'removeEventListener'> => ({
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

describe('the answer to the question for consent', () => {
  it('is there for the next page', () => {
    const { browser, consentStorage } = aConsentStorage();
    expect(consentStorage.read()).toBeUndefined();
    consentStorage.save(answer);
    expect(aConsentStorage(browser).consentStorage.read()).toEqual(answer);
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    const { browser, consentStorage } = aConsentStorage();
    browser.isBlocked = true;
    consentStorage.save(answer);
    expect(consentStorage.read()).toEqual(answer);
  });

  it.each(['', 'yes', '{}', '{"version":1,"asked":["all"],"agreed":[],"answeredAt":1}', '[]'])(
    'is none where %s is stored instead',
    (text) => {
      const { browser, consentStorage } = aConsentStorage();
      browser.setItem('duet_consent', text);
      expect(consentStorage.read()).toBeUndefined();
    },
  );

  it.each([
    ['duet_consent', 1],
    [null, 1],
    ['spark_token', 0],
  ])('that another tab writes under %s is heard %i times, until one stops to listen', (key, times) => {
    const { events, consentStorage } = aConsentStorage();
    let notifications = 0;
    const stop = consentStorage.onChangeInOtherTab(() => (notifications += 1));
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stop();
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(notifications).toBe(times);
  });
});

it.each([
  ['nothing', {}, false],
  ['Global Privacy Control', { globalPrivacyControl: true }, true],
  ['Do Not Track', { doNotTrack: '1' }, true],
  ['that tracking is welcome', { globalPrivacyControl: false, doNotTrack: '0' }, false],
])('a browser that says %s objects: %o', (_, navigator, objects) => {
  expect(new NavigatorPrivacySignal(() => navigator).optsOut()).toBe(objects);
});

it('reported events last over a reload of the tab, until they are reset', () => {
  const browser = new MemoryStorage();
  const started = (method: string) => ({ name: 'registration_started', properties: { method } }) as const;
  const load = () => new SessionStorageSentEvents(new FallbackStorage(() => browser));
  load().add(started('email'));
  expect(load().has(started('email'))).toBe(true);
  expect(load().has(started('apple'))).toBe(false);
  load().reset();
  expect(load().has(started('email'))).toBe(false);
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
