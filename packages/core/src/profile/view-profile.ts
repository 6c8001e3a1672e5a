import { err, ok, type CallFailure, type Logger, type Result } from '../kernel/index.ts';
import type { LoadProfiles } from './load-profiles.ts';
import type { ProfileGateway } from './profile-gateway.port.ts';
import type { ProfilesState } from './profiles-state.ts';

/** Opens a member's profile, fresh, and tells the server of the visit (PRO-08), which nobody waits for. */
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
    if (this.profiles.known(userId)) void this.#tell(userId);
    return ok(undefined);
  }

  async #tell(userId: string): Promise<void> {
    const told = await this.gateway.view(userId);
    if (!told.ok && told.error.kind !== 'readOnly') this.logger.warn('profile.view-untold', { kind: told.error.kind });
  }
}
