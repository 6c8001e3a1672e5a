import { expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStoragePaywallStorage } from './session-storage-paywall-storage.ts';

const load = (browser: MemoryStorage) => sessionStoragePaywallStorage(new FallbackStorage(() => browser));
const bought = { invoiceId: 'A', source: 'send_message', origin: '/app/messages/8' } as const;
const visit = { source: 'send_photo', origin: '/app/messages/7', isOpen: true, bought } as const;

it('the way through the plans lasts over a reload of the tab, until it is reset', () => {
  const browser = new MemoryStorage();
  expect(load(browser).read()).toBeUndefined();
  load(browser).save(visit);
  expect(load(browser).read()).toEqual(visit);
  load(browser).reset();
  expect(load(browser).read()).toBeUndefined();
});

it.each(['', 'send_photo', '{}', '{"isOpen":true,"source":"curiosity"}'])('%s in its place is no visit', (text) => {
  const browser = new MemoryStorage();
  browser.setItem('duet_paywall_source', text);
  expect(load(browser).read()).toBeUndefined();
});
