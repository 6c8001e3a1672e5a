import { ok, type CallFailure, type Result } from '../kernel/index.ts';
import type { AttributeGateway } from './attributes/attribute-gateway.port.ts';
import type { OwnProfile, OwnProfileState } from './own-profile-state.ts';
import type { PhotoGateway } from './photos/photo-gateway.port.ts';

/** Fetches the member's own answers and photos, both or neither. What is already here is not fetched again. */
export class LoadOwnProfile {
  constructor(
    private readonly attributes: AttributeGateway,
    private readonly photos: PhotoGateway,
    private readonly state: OwnProfileState,
  ) {}

  async execute(): Promise<Result<OwnProfile, CallFailure>> {
    if (this.state.profile.get().loaded) return ok(this.state.profile.get());
    const [attributes, photos] = await Promise.all([this.attributes.getAll(), this.photos.getAll()]);
    if (!attributes.ok) return attributes;
    if (!photos.ok) return photos;
    this.state.setLoaded(attributes.value, photos.value);
    return ok(this.state.profile.get());
  }
}
