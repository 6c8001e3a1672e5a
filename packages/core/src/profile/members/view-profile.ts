import { err, ok, type CallFailure, type Logger, type Result } from '../../kernel/index.ts';
import type { LoadProfiles } from './load-profiles.ts';
import type { ProfileGateway } from './profile-gateway.port.ts';
import type { ProfilesState } from './profiles-state.ts';

/** Opens a member's profile, fresh, and reports the visit to the server (PRO-08) without waiting for it. */
export class ViewProfile {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
    private readonly loadProfiles: LoadProfiles,
    private readonly logger: Logger,
  ) {}

  async execute(userId: string): Promise<Result<void, CallFailure>> {
    const loaded = await this.loadProfiles.refresh(userId);
    if (!loaded.ok) return err(loaded.error);
    if (this.profiles.known(userId)) void this.#reportView(userId);
    return ok(undefined);
  }

  async #reportView(userId: string): Promise<void> {
    const result = await this.gateway.view(userId);
    if (!result.ok && result.error.kind !== 'readOnly')
      this.logger.warn('profile.view-untold', { kind: result.error.kind });
  }
}
