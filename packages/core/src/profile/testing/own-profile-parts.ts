import { ok } from '../../kernel/index.ts';
import { FakeClock, sequentialIds } from '../../kernel/testing/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import { SaveAttribute } from '../attributes/save-attribute.ts';
import { createOwnProfile } from '../create-own-profile.ts';
import { createProfileEditing } from '../create-profile-editing.ts';
import type { PhotoFile, PhotoLimits } from '../photos/photo-file.ts';
import { FakeAnswerDrafts } from './fake-answer-drafts.ts';
import { FakeAttributeGateway } from './fake-attribute-gateway.ts';
import { FakePersonalDetailsGateway } from './fake-personal-details-gateway.ts';
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
  session.state.set({
    status: 'member',
    self: aSelf({ interactionPermission: 'noPhotoNoSummary' }),
  });
  const attributeGateway = new FakeAttributeGateway();
  const photoGateway = new FakePhotoGateway();
  const personalDetailsGateway = new FakePersonalDetailsGateway();
  const scaler = new FakeImageScaler();
  const clock = new FakeClock();
  const drafts = new FakeAnswerDrafts();
  const limits = { maxByteSize: 1_000_000, minWidth: 400, minHeight: 400, maxCount: 3, ...photoLimits };
  const ports = { attributeGateway, photoGateway, session: session.state, resets: session.resets };
  const reading = createOwnProfile(ports);
  const state = reading.ownProfile;
  const save = new SaveAttribute(attributeGateway, state);
  return {
    ...reading,
    ...createProfileEditing({
      ...ports,
      ...reading,
      imageScaler: scaler,
      answerDrafts: drafts,
      findPlaces: { execute: () => Promise.resolve(ok([])) },
      ids: sequentialIds('photo'),
      clock,
      logger: session.logger,
      personalDetailsGateway,
      refreshSelf: session.refreshSelf,
      photoLimits: limits,
      birthdayPolicy: { minimumAge: 18 },
      photoAlbums: undefined,
      facebook: undefined,
    }),
    saveAttribute: {
      execute: (definition: AttributeDefinition, value: unknown) => save.execute(definition, value),
    },
    session,
    clock,
    drafts,
    attributeGateway,
    personalDetailsGateway,
    photoGateway,
    scaler,
    state,
    get profile() {
      return state.profile.get();
    },
  };
}
