import type { Ids } from '../kernel/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import { LoadSwitches } from './settings/load-switches.ts';
import { setNotified } from './settings/set-notified.ts';
import type { SettingsGateway } from './settings/settings-gateway.port.ts';
import { SwitchesState } from './settings/switches-state.ts';
import { TurnSwitch } from './settings/turn-switch.ts';

export interface SettingsDependencies {
  readonly settingsGateway: SettingsGateway;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly ids: Ids;
}

/** What a member is notified of, and what they show others of themself. */
export function createSettings({ settingsGateway, session, resets, ids }: SettingsDependencies) {
  const notifications = resets.add(new SwitchesState());
  const displaySettings = resets.add(new SwitchesState());
  return {
    notifications,
    displaySettings,
    loadNotifications: new LoadSwitches(() => settingsGateway.listNotifications(), notifications, resets),
    loadDisplaySettings: new LoadSwitches(() => settingsGateway.listDisplaySettings(), displaySettings, resets),
    turnNotification: new TurnSwitch(
      async (id, isOn) => {
        const saved = await settingsGateway.setNotification(id, isOn);
        if (!saved.ok) return saved;
        setNotified(session, id, isOn);
        return { ok: true, value: isOn };
      },
      notifications,
      resets,
    ),
    turnDisplaySetting: new TurnSwitch(
      (id) => settingsGateway.toggleDisplaySetting(id, ids.next()),
      displaySettings,
      resets,
    ),
  };
}

export type SettingsFeature = ReturnType<typeof createSettings>;
