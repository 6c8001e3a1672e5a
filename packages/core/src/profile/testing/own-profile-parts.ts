import { FakeClock, sequentialIds } from '../../kernel/testing/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import { LoadOwnProfile } from '../load-own-profile.ts';
import { OwnProfileState } from '../own-profile-state.ts';
import type { PhotoFile, PhotoLimits } from '../photo-file.ts';
import { ArrangePhotos } from '../photo-order.ts';
import { UploadPhoto } from '../photo-upload.ts';
import { SaveAttribute } from '../save-attribute.ts';
import { FakeAttributeGateway } from './fake-attribute-gateway.ts';
import { FakeImageScaler } from './fake-image-scaler.ts';
import { FakePhotoGateway } from './fake-photo-gateway.ts';

export const aPhotoFile = (overrides: Partial<PhotoFile> = {}): PhotoFile => ({
  name: 'me.jpg',
  type: 'image/jpeg',
  size: 400_000,
  content: undefined,
  ...overrides,
});

export const aDefinition = (overrides: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id: 'summary',
  kind: 'text',
  options: [],
  reviewed: false,
  ...overrides,
});

/** The own profile of a logged-in member, with fakes at its ports and real use cases. */
export function ownProfileParts({ photoLimits }: { readonly photoLimits?: Partial<PhotoLimits> } = {}) {
  const session = sessionParts({ token: 'mine' });
  session.state.become({
    status: 'member',
    self: aSelf({ interactionPermission: 'noPhotoNoSummary' }),
  });
  const attributeGateway = new FakeAttributeGateway();
  const photoGateway = new FakePhotoGateway();
  const scaler = new FakeImageScaler();
  const state = new OwnProfileState(session.state);
  const clock = new FakeClock();
  const limits = { maxByteSize: 1_000_000, minWidth: 400, minHeight: 400, maxCount: 3, ...photoLimits };
  return {
    session,
    clock,
    attributeGateway,
    photoGateway,
    scaler,
    state,
    loadOwnProfile: new LoadOwnProfile(attributeGateway, photoGateway, state),
    saveAttribute: new SaveAttribute(attributeGateway, state),
    uploadPhoto: new UploadPhoto(photoGateway, scaler, state, sequentialIds('photo'), limits, clock),
    arrangePhotos: new ArrangePhotos(photoGateway, state),
    get profile() {
      return state.profile.get();
    },
  };
}
