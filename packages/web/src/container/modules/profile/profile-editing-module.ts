import { CanvasImageScaler, HttpPersonalDetailsGateway, MediaDevicesCamera } from '@duet/adapters/profile';
import { FacebookPhotoAlbums } from '@duet/adapters/social-sign-in';
import { createProfileEditing } from '@duet/core/profile';
import { SessionResets } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { Answers, Photos, SchoolImport } from '../../../profile-editing/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';

/** Own photos and answers, for each page that changes them. Needs the identity module for places and for Facebook. */
export const profileEditingModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.profileEditing).toDynamicValue(({ get }) => {
    const hasFacebook = get(TOKENS.deployment).providers.facebook !== undefined;
    return createProfileEditing({
      ...get(FEATURES.ownProfile),
      attributeGateway: get(TOKENS.attributeGateway),
      personalDetailsGateway: new HttpPersonalDetailsGateway(get(TOKENS.apiClient)),
      photoGateway: get(TOKENS.photoGateway),
      imageScaler: new CanvasImageScaler(),
      answerDrafts: get(TOKENS.answerDrafts),
      findPlaces: get(FEATURES.registration).findPlaces,
      photoAlbums: hasFacebook ? new FacebookPhotoAlbums(get(TOKENS.openFacebook), get(TOKENS.clock)) : undefined,
      facebook: get(TOKENS.socialAccounts).facebook,
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      photoLimits: get(TOKENS.tenant).config.images,
      birthdayPolicy: get(TOKENS.tenant).policy,
      resets: get(SessionResets),
      ids: get(TOKENS.ids),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    });
  });

  bind(TOKENS.answers).toResolvedValue(
    ({ ownProfile }, drafts, clock, { findSuggestions, importSchools }) =>
      () =>
        new Answers(ownProfile, drafts, findSuggestions, clock, importSchools && new SchoolImport(importSchools)),
    [FEATURES.ownProfile, TOKENS.answerDrafts, TOKENS.clock, FEATURES.profileEditing],
  );
  bind(TOKENS.photos).toResolvedValue(
    ({ ownProfile }, { uploadPhoto, arrangePhotos, browseAlbums }) =>
      () =>
        new Photos(ownProfile, uploadPhoto, arrangePhotos, {
          camera: new MediaDevicesCamera(() => navigator.mediaDevices),
          ...(browseAlbums && { albums: browseAlbums }),
        }),
    [FEATURES.ownProfile, FEATURES.profileEditing],
  );
});
