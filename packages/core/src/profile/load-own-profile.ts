import { err, ok, type CallFailure, type Result } from '../kernel/index.ts';
import type { AttributeGateway } from './attributes/attribute-gateway.port.ts';
import type { OwnProfile, OwnProfileState } from './own-profile-state.ts';
import type { PhotoGateway } from './photos/photo-gateway.port.ts';

/** Fetches the member's own answers and photos, both or neither. */
export class LoadOwnProfile {
  constructor(
    private readonly attributes: AttributeGateway,
    private readonly photos: PhotoGateway,
    private readonly state: OwnProfileState,
  ) {}

  /**
   * What is already here is not fetched again. `isMember`: begins while the member is being loaded. Where it resolves to false nothing
   * is kept, and the answer is `aborted`.
   */
  async execute(isMember?: Promise<boolean>): Promise<Result<OwnProfile, CallFailure>> {
    return this.state.profile.get().loaded ? ok(this.state.profile.get()) : this.refresh(isMember);
  }

  /** Fetches them anew: staff may have reviewed something, or another device changed it. A failure leaves what is known. */
  async refresh(isMember?: Promise<boolean>): Promise<Result<OwnProfile, CallFailure>> {
    const [attributes, photos, counts] = await Promise.all([
      this.attributes.getAll(),
      this.photos.getAll(),
      isMember ?? true,
    ]);
    if (!counts) return err({ kind: 'aborted' });
    if (!attributes.ok) return attributes;
    if (!photos.ok) return photos;
    this.state.setLoaded(attributes.value, photos.value);
    return ok(this.state.profile.get());
  }
}
