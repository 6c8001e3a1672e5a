import { createSettings, type Switch } from '@duet/core/account';
import { FakeSettingsGateway } from '@duet/core/account/testing';
import { createDisplay } from '@duet/core/display';
import { FakeDisplay } from '@duet/core/display/testing';
import { sequentialIds } from '@duet/core/kernel/testing';
import { SessionResets, SessionState } from '@duet/core/session';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { DisplayScreen } from './display-screen.tsx';
import { DisplayStore } from './display-store.ts';
import { NotificationsScreen } from './notifications-screen.tsx';
import { SwitchesStore } from './switches-store.ts';

const ids = (list: readonly string[]): readonly Switch[] => list.map((id) => ({ id, isOn: true }));

function open({ language = 'en', fails = false }: { language?: Language; fails?: boolean } = {}) {
  const gateway = new FakeSettingsGateway(
    ids(['show_online', 'show_visits', 'read_receipts']),
    ids(['new_message', 'profile_view']),
  );
  if (fails) gateway.failure = { kind: 'unreachable' };
  const feature = createSettings({
    settingsGateway: gateway,
    session: new SessionState(),
    resets: new SessionResets(),
    ids: sequentialIds('key-of-one-press-'),
  });
  const notifications = new SwitchesStore(feature.notifications, feature.loadNotifications, feature.turnNotification);
  const display = new SwitchesStore(feature.displaySettings, feature.loadDisplaySettings, feature.turnDisplaySetting);
  const show = (screen: React.ReactNode) => renderPage(screen, { namespaces: ['account', 'attributes'], language });
  const fake = new FakeDisplay();
  const own = createDisplay({ displayPreferenceStorage: fake, displaySurface: fake });
  const device = new DisplayStore(own.displayPreferences.preferences, own.setDisplayPreference);
  return { gateway, notifications, display, device, fake, show };
}

const control = (name: string) => page.getByRole('switch', { name, exact: true });

describe('the page of notifications', () => {
  it('waits for the list, then shows it as the tenant has it', async () => {
    const { notifications, show } = open();
    await show(<NotificationsScreen store={notifications} />);
    await expect.element(page.getByRole('status', { name: 'One moment' })).toBeVisible();
    notifications.start();
    await expect.element(control('New messages')).toBeChecked();
    await expect.element(control('Profile visits')).toHaveAccessibleDescription(/looks at your profile/);
    expect(page.getByRole('switch').elements()).toHaveLength(2);
  });

  it('saves a switch at once, by pointer and by keyboard', async () => {
    const { gateway, notifications, show } = open();
    notifications.start();
    await show(<NotificationsScreen store={notifications} />);
    await control('Profile visits').click();
    await expect.element(control('Profile visits')).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(control('Profile visits')).toBeChecked();
    expect(gateway.calls).toEqual([
      'listNotifications',
      'setNotification profile_view false',
      'setNotification profile_view true',
    ]);
  });

  it('turns a switch back that cannot be saved, and says why aloud', async () => {
    const { gateway, notifications, show } = open();
    notifications.start();
    await show(<NotificationsScreen store={notifications} />);
    await expect.element(control('Profile visits')).toBeChecked();
    gateway.failure = { kind: 'unreachable' };
    await control('Profile visits').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No answer has come from our server/);
    await expect.element(control('Profile visits')).toBeChecked();
    gateway.failure = undefined;
    await control('Profile visits').click();
    await expect.element(control('Profile visits')).not.toBeChecked();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('offers to try again where the list cannot be fetched', async () => {
    const { gateway, notifications, show } = open({ fails: true });
    notifications.start();
    await show(<NotificationsScreen store={notifications} />);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No answer has come from our server/);
    await expectAccessible();
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(control('Profile visits')).toBeChecked();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    const { notifications, show } = open({ language });
    notifications.start();
    await show(<NotificationsScreen store={notifications} />);
    await expect.element(page.getByRole('switch').first()).toBeVisible();
    await expectAccessible();
  });
});

describe('the page of display', () => {
  it('shows what this device chose at once, and lets it follow the system again', async () => {
    const { display, device, fake, show } = open();
    await show(<DisplayScreen device={device} store={display} />);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('radio', { name: 'Largest' }).click();
    await page.getByRole('radio', { name: 'Miles and feet' }).click();
    await page.getByRole('switch', { name: 'Less motion' }).click();
    const chosen = { scheme: 'dark', textSize: 'largest', units: 'imperial', motion: 'reduced' };
    expect([fake.stored, fake.shown]).toEqual([chosen, chosen]);
    await page.getByRole('radio', { name: 'Like my device' }).click();
    await page.getByRole('switch', { name: 'Less motion' }).click();
    expect(fake.shown).toEqual({ textSize: 'largest', units: 'imperial' });
  });

  it('keeps the device’s choices usable where the server cannot be reached', async () => {
    const { display, device, fake, show } = open({ fails: true });
    display.start();
    await show(<DisplayScreen device={device} store={display} />);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(fake.shown).toEqual({ scheme: 'dark' });
    await expectAccessible();
  });

  it.each(['light', 'dark'] as const)('reads in %s', async (scheme) => {
    const { display, device, show } = open();
    display.start();
    document.documentElement.dataset['scheme'] = scheme;
    await show(<DisplayScreen device={device} store={display} />);
    await expect.element(page.getByRole('switch', { name: 'Read receipts' })).toBeVisible();
    await expectAccessible();
    delete document.documentElement.dataset['scheme'];
  });
});

describe('the page of what others see', () => {
  it('toggles what is pressed', async () => {
    const { gateway, display, device, show } = open();
    display.start();
    await show(<DisplayScreen device={device} store={display} />);
    await control('Read receipts').click();
    await expect.element(control('Read receipts')).not.toBeChecked();
    expect(gateway.calls).toEqual(['listDisplaySettings', 'toggleDisplaySetting read_receipts key-of-one-press-1']);
    expect(page.getByRole('group', { name: 'What others see of you' }).getByRole('switch').elements()).toHaveLength(3);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    const { display, device, show } = open({ language });
    display.start();
    await show(<DisplayScreen device={device} store={display} />);
    await expect.element(page.getByRole('switch').first()).toBeVisible();
    await expectAccessible();
  });
});
