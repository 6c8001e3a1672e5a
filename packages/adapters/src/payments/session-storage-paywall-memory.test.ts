import { expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { SessionStoragePaywallMemory } from './session-storage-paywall-memory.ts';

const load = (browser: MemoryStorage) => new SessionStoragePaywallMemory(new FallbackStorage(() => browser));
const visit = { source: 'send_photo', origin: '/app/messages/7', isOpen: true } as const;

it('the way through the plans lasts over a reload of the tab, until it is reset', () => {
  const browser = new MemoryStorage();
  expect(load(browser).read()).toBeUndefined();
  load(browser).keep(visit);
  expect(load(browser).read()).toEqual(visit);
  load(browser).reset();
  expect(load(browser).read()).toBeUndefined();
});

it.each(['', 'send_photo', '{}', '{"isOpen":true,"source":"curiosity"}'])('%s in its place is no visit', (text) => {
  const browser = new MemoryStorage();
  browser.setItem('duet_paywall_source', text);
  expect(load(browser).read()).toBeUndefined();
});
