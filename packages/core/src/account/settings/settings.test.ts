import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok, type CallFailure } from '../../kernel/index.ts';
import { sequentialIds } from '../../kernel/testing/index.ts';
import { SessionResets, SessionState } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { createSettings } from '../create-settings.ts';
import { FakeSettingsGateway } from '../testing/index.ts';
import { SwitchesState } from './switches-state.ts';
import { TurnSwitch } from './turn-switch.ts';

const shown = [
  { id: 'show_online', isOn: true },
  { id: 'show_visits', isOn: false },
];
const notified = [{ id: 'news', isOn: true }];
const unreachable: CallFailure = { kind: 'unreachable' };

function setUp() {
  const gateway = new FakeSettingsGateway(shown, notified);
  const resets = new SessionResets();
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf() });
  const feature = createSettings({ settingsGateway: gateway, session, resets, ids: sequentialIds('key') });
  return { gateway, session, resets, ...feature };
}

describe('a display setting', () => {
  it('is known once the list is loaded, and not after a logout', async () => {
    const { displaySettings, loadDisplaySettings, resets } = setUp();
    expect(displaySettings.switches.get()).toBeUndefined();
    expect(await loadDisplaySettings.execute()).toEqual({ ok: true, value: undefined });
    expect(displaySettings.switches.get()).toEqual(shown);
    resets.reset();
    expect(displaySettings.switches.get()).toBeUndefined();
  });

  it('is turned at once, and toggled on the server under a key of its own', async () => {
    const { gateway, displaySettings, loadDisplaySettings, turnDisplaySetting } = setUp();
    await loadDisplaySettings.execute();
    const turned = turnDisplaySetting.execute('show_online');
    expect(displaySettings.isOn('show_online')).toBe(false);
    expect(await turned).toEqual({ ok: true, value: undefined });
    await turnDisplaySetting.execute('show_online');
    expect(displaySettings.isOn('show_online')).toBe(true);
    expect(gateway.calls.slice(1)).toEqual([
      'toggleDisplaySetting show_online key1',
      'toggleDisplaySetting show_online key2',
    ]);
  });

  it('goes back, with the reason, where the server does not take it', async () => {
    const { gateway, displaySettings, loadDisplaySettings, turnDisplaySetting } = setUp();
    await loadDisplaySettings.execute();
    gateway.failure = unreachable;
    expect(await turnDisplaySetting.execute('show_visits')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(displaySettings.switches.get()).toEqual(shown);
  });

  it('takes the side that another device has left it on', async () => {
    const { gateway, displaySettings, loadDisplaySettings, turnDisplaySetting } = setUp();
    await loadDisplaySettings.execute();
    gateway.displaySettings = [{ id: 'show_online', isOn: false }];
    await turnDisplaySetting.execute('show_online');
    expect(displaySettings.isOn('show_online')).toBe(true);
  });

  it('is saved once by a double click', async () => {
    const { gateway, displaySettings, loadDisplaySettings, turnDisplaySetting } = setUp();
    await loadDisplaySettings.execute();
    await Promise.all([turnDisplaySetting.execute('show_online'), turnDisplaySetting.execute('show_online')]);
    expect(displaySettings.isOn('show_online')).toBe(false);
    expect(gateway.calls).toHaveLength(2);
  });
});

describe('a notification setting', () => {
  it('is written with its id and value', async () => {
    const { gateway, notifications, loadNotifications, turnNotification } = setUp();
    await loadNotifications.execute();
    await turnNotification.execute('news');
    expect(notifications.switches.get()).toEqual([{ id: 'news', isOn: false }]);
    expect(gateway.calls).toEqual(['listNotifications', 'setNotification news false']);
  });

  it('that is off silences the toasts of this page, once the server has stored it', async () => {
    const { gateway, session, loadNotifications, turnNotification } = setUp();
    await loadNotifications.execute();
    gateway.failure = unreachable;
    await turnNotification.execute('news');
    expect(session.self?.mutedTopics).toBeUndefined();
    gateway.failure = undefined;
    await turnNotification.execute('news');
    expect([...(session.self?.mutedTopics ?? [])]).toEqual(['news']);
    await turnNotification.execute('news');
    expect([...(session.self?.mutedTopics ?? [])]).toEqual([]);
  });

  it('that nobody knows is not written', async () => {
    const { gateway, loadNotifications, turnNotification } = setUp();
    await loadNotifications.execute();
    await turnNotification.execute('horoscope');
    expect(gateway.calls).toEqual(['listNotifications']);
  });

  it('of a list that cannot be loaded reports why', async () => {
    const { gateway, loadNotifications } = setUp();
    gateway.failure = unreachable;
    expect(await loadNotifications.execute()).toEqual({ ok: false, error: { key: 'error_network' } });
  });
});

describe('a session that ends meanwhile', () => {
  it('drops a list that comes later', async () => {
    const { notifications, loadNotifications, resets } = setUp();
    const loading = loadNotifications.execute();
    resets.reset();
    await loading;
    expect(notifications.switches.get()).toBeUndefined();
  });

  it('keeps the next member’s switch as it is when the answer to the earlier one’s comes', async () => {
    const state = new SwitchesState();
    const resets = new SessionResets();
    resets.add(state);
    state.set(notified);
    const turned = new TurnSwitch(() => Promise.resolve(ok(false)), state, resets).execute('news');
    resets.reset();
    state.set(notified);
    await turned;
    expect(state.isOn('news')).toBe(true);
  });
});

it('whatever is pressed and however it ends, screen and server agree once all is answered', async () => {
  const press = fc.record({ id: fc.constantFrom('show_online', 'show_visits'), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(press), async (presses) => {
      const { gateway, displaySettings, loadDisplaySettings, turnDisplaySetting } = setUp();
      await loadDisplaySettings.execute();
      for (const { id, fails } of presses) {
        gateway.failure = fails ? unreachable : undefined;
        await turnDisplaySetting.execute(id);
        expect(displaySettings.switches.get()).toEqual(gateway.displaySettings);
      }
    }),
  );
});
