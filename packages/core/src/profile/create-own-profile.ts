import type { SessionResets, SessionState } from '../session/index.ts';
import type { AttributeGateway } from './attributes/attribute-gateway.port.ts';
import { LoadOwnProfile } from './load-own-profile.ts';
import { OwnProfileState } from './own-profile-state.ts';
import type { PhotoGateway } from './photos/photo-gateway.port.ts';

export interface OwnProfileDependencies {
  readonly attributeGateway: AttributeGateway;
  readonly photoGateway: PhotoGateway;
  readonly session: SessionState;
  readonly resets: SessionResets;
}

/** The member's own answers and photos, for reading. */
export function createOwnProfile({ attributeGateway, photoGateway, session, resets }: OwnProfileDependencies) {
  const ownProfile = resets.add(new OwnProfileState(session));
  return { ownProfile, loadOwnProfile: new LoadOwnProfile(attributeGateway, photoGateway, ownProfile) };
}

export type OwnProfileFeature = ReturnType<typeof createOwnProfile>;
