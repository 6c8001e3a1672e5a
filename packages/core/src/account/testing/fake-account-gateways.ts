import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { BlockedMember, BlockedMembersGateway } from '../blocked-members/blocked-members-gateway.port.ts';
import type { DataCopy, DataCopyGateway } from '../data-copy/data-copy-gateway.port.ts';
import type { Device, DevicesGateway } from '../devices/devices-gateway.port.ts';
import type { Removal, RemovalGateway } from '../removal/removal-gateway.port.ts';
import type { SettingsGateway, Switch } from '../settings/settings-gateway.port.ts';

/** A server with lists of switches. Set `failure` to make every call fail. */
export class FakeSettingsGateway implements SettingsGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;

  constructor(
    public displaySettings: readonly Switch[] = [],
    public notifications: readonly Switch[] = [],
  ) {}

  listDisplaySettings(): Promise<Result<readonly Switch[], CallFailure>> {
    return this.#answer('listDisplaySettings', () => this.displaySettings);
  }

  toggleDisplaySetting(id: string, key: string): Promise<Result<boolean, CallFailure>> {
    return this.#answer(`toggleDisplaySetting ${id} ${key}`, () => {
      this.displaySettings = turned(this.displaySettings, id, (isOn) => !isOn);
      return this.displaySettings.find((known) => known.id === id)?.isOn ?? false;
    });
  }

  listNotifications(): Promise<Result<readonly Switch[], CallFailure>> {
    return this.#answer('listNotifications', () => this.notifications);
  }

  setNotification(id: string, isOn: boolean): Promise<Result<void, CallFailure>> {
    return this.#answer(`setNotification ${id} ${String(isOn)}`, () => {
      this.notifications = turned(this.notifications, id, () => isOn);
    });
  }

  #answer<T>(call: string, work: () => T): Promise<Result<T, CallFailure>> {
    this.calls.push(call);
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: work() });
  }
}

const turned = (switches: readonly Switch[], id: string, turn: (isOn: boolean) => boolean): readonly Switch[] =>
  switches.map((known) => (known.id === id ? { id, isOn: turn(known.isOn) } : known));

/** A server with blocked members. Set `failure` to make every call fail. */
export class FakeBlockedMembersGateway implements BlockedMembersGateway {
  failure: CallFailure | undefined;

  constructor(public blocked: readonly BlockedMember[] = []) {}

  listBlocked(): Promise<Result<readonly BlockedMember[], CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: this.blocked });
  }
}

/** A server with sessions. Set `failure` to make every call fail. */
export class FakeDevicesGateway implements DevicesGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;

  constructor(public devices: readonly Device[] = []) {}

  list(): Promise<Result<readonly Device[], CallFailure>> {
    this.calls.push('list');
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: this.devices });
  }

  logOut(devices: { readonly sessionId: string } | 'others'): Promise<Result<void, CallFailure>> {
    this.calls.push(`logOut ${devices === 'others' ? devices : devices.sessionId}`);
    if (this.failure) return Promise.resolve(err(this.failure));
    this.devices = this.devices.filter(
      ({ isCurrent, sessionId }) => isCurrent || (devices !== 'others' && sessionId !== devices.sessionId),
    );
    return Promise.resolve(ok(undefined));
  }
}

/** A server that removes profiles until `until`. Set `failure` to make it refuse. */
export class FakeRemovalGateway implements RemovalGateway {
  readonly removals: Removal[] = [];
  failure: CallFailure | undefined;
  until = Date.UTC(2026, 6, 1);

  remove(removal: Removal): Promise<Result<number, CallFailure>> {
    this.removals.push(removal);
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: this.until });
  }
}

/** A server that prepares copies of data. Set `failure` to make every call fail. */
export class FakeDataCopyGateway implements DataCopyGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;

  constructor(public copy: DataCopy = { state: 'none' }) {}

  latest(): Promise<Result<DataCopy, CallFailure>> {
    this.calls.push('latest');
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: this.copy });
  }

  request(): Promise<Result<DataCopy, CallFailure>> {
    this.calls.push('request');
    if (this.failure) return Promise.resolve(err(this.failure));
    this.copy = { state: 'preparing' };
    return Promise.resolve({ ok: true, value: this.copy });
  }
}
