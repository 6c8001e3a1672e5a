import type { CallFailure, IdempotencyKey, Result } from '../../kernel/index.ts';

/** One thing that a member may have on or off, by the id that the tenant's configuration gives it. */
export interface Switch {
  readonly id: string;
  readonly isOn: boolean;
}

/** What the server keeps of a member's choices. Lists are in the order in which they are to be shown. */
export interface SettingsGateway {
  /** What the member shows others of themself (ACC-05). */
  listDisplaySettings(): Promise<Result<readonly Switch[], CallFailure>>;
  /** Turns a setting to its other side, once for each `key` (ACC-06). Answers what holds afterwards. */
  toggleDisplaySetting(id: string, key: IdempotencyKey): Promise<Result<boolean, CallFailure>>;
  /** What the member is notified of (ACC-08). */
  listNotifications(): Promise<Result<readonly Switch[], CallFailure>>;
  /** ACC-09. */
  setNotification(id: string, isOn: boolean): Promise<Result<void, CallFailure>>;
}
