import { ListDevices, LogOutDevices } from '@duet/core/account';
import { FakeDevicesGateway } from '@duet/core/account/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { DevicesScreen } from './devices-screen.tsx';
import { DevicesStore } from './devices-store.ts';

const lastUsedAt = Date.UTC(2026, 5, 1, 12);
const DEVICES = [
  { sessionId: 'phone', isCurrent: false, browser: 'Safari', system: 'iOS', country: 'FR', lastUsedAt },
  { sessionId: 'desk', isCurrent: true, browser: 'Firefox', system: 'Linux', lastUsedAt },
  { sessionId: 'old', isCurrent: false, lastUsedAt },
];

async function open(language: Language = 'en') {
  const gateway = new FakeDevicesGateway(DEVICES);
  const store = new DevicesStore(new ListDevices(gateway), new LogOutDevices(gateway));
  store.start();
  await renderPage(<DevicesScreen store={store} />, { namespaces: ['account'], language });
  return gateway;
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

describe('the page of devices', () => {
  it('says of each what is known: this one first, the place no finer than its country', async () => {
    await open();
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Firefox on Linux/);
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/This device/);
    await expect.element(row('Safari on iOS')).toMatchTextContent(/France · last used Jun 1, 2026/);
    await expect.element(row('Unknown device')).toMatchTextContent(/Last used Jun 1, 2026/);
  });

  it('logs one out', async () => {
    const gateway = await open();
    await page.getByRole('button', { name: 'Log out: Safari on iOS' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/It takes effect at once\./);
    expect(row('Safari on iOS').elements()).toHaveLength(0);
    expect(gateway.calls).toEqual(['list', 'logOut phone', 'list']);
  });

  it('logs all others out, and then offers it no more', async () => {
    const gateway = await open();
    const button = page.getByRole('button', { name: 'Log out all other devices' });
    await button.click();
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    expect(button.elements()).toHaveLength(0);
    expect(gateway.calls).toEqual(['list', 'logOut others', 'list']);
  });

  it('reports why a device stays', async () => {
    const gateway = await open();
    await expect.element(row('Safari on iOS')).toBeVisible();
    gateway.failure = { kind: 'unreachable' };
    await page.getByRole('button', { name: 'Log out: Safari on iOS' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No answer has come from our server/);
    await expect.element(row('Safari on iOS')).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open(language);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
  });
});
