import type { SettingsGateway, Switch } from '@duet/core/account';
import { ok, type CallFailure, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

/** Display and notification settings over the API. */
export class HttpSettingsGateway implements SettingsGateway {
  constructor(private readonly api: ApiClient) {}

  async listDisplaySettings(): Promise<Result<readonly Switch[], CallFailure>> {
    const answer = await this.api.call('account.listSettings', {});
    return answer.ok ? ok(answer.value.settings.map(({ setting, value }) => ({ id: setting, isOn: value }))) : answer;
  }

  async toggleDisplaySetting(id: string, idempotencyKey: IdempotencyKey): Promise<Result<boolean, CallFailure>> {
    const answer = await this.api.call('account.toggleSetting', { setting: id }, { idempotencyKey });
    return answer.ok ? ok(answer.value.value) : answer;
  }

  async listNotifications(): Promise<Result<readonly Switch[], CallFailure>> {
    const answer = await this.api.call('account.getNotifications', {});
    return answer.ok ? ok(answer.value.notifications.map(({ id, value }) => ({ id, isOn: value }))) : answer;
  }

  async setNotification(id: string, isOn: boolean): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('account.setNotifications', { id, value: isOn });
    return answer.ok ? ok(undefined) : answer;
  }
}
