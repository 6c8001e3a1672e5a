import { CanvasImageScaler, MediaDevicesCamera } from '@duet/adapters/profile';
import { FacebookPhotoAlbums } from '@duet/adapters/social-sign-in';
import { createOnboarding, onboardingPages } from '@duet/core/onboarding';
import { createProfileEditing } from '@duet/core/profile';
import { memberCountry, SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { Answers, ONBOARDING_STORE, OnboardingStore, Photos, SchoolImport } from '../../onboarding/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** The questionnaire, with own photos and answers. Needs the identity module for places and for Facebook. */
export const onboardingModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.profileEditing).toDynamicValue(({ get }) => {
    const hasFacebook = get(TOKENS.deployment).providers.facebook !== undefined;
    return createProfileEditing({
      ...get(FEATURES.ownProfile),
      attributeGateway: get(TOKENS.attributeGateway),
      photoGateway: get(TOKENS.photoGateway),
      imageScaler: new CanvasImageScaler(),
      photoAlbums: hasFacebook ? new FacebookPhotoAlbums(get(TOKENS.openFacebook), get(TOKENS.clock)) : undefined,
      facebook: get(TOKENS.socialAccounts).facebook,
      photoLimits: get(TOKENS.tenant).config.images,
      resets: get(SessionResets),
      ids: get(TOKENS.ids),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    });
  });
  bind(FEATURES.onboarding).toDynamicValue(({ get }) =>
    createOnboarding({
      ...get(FEATURES.profileEditing),
      ...get(FEATURES.onboardingCheck),
      findPlaces: get(FEATURES.registration).findPlaces,
      navigateAfterLogin: get(FEATURES.session).navigateAfterLogin,
      session: get(SessionState),
      answerDrafts: get(TOKENS.answerDrafts),
      onboardingFlags: get(TOKENS.onboardingFlags),
      analytics: get(TOKENS.analytics),
      config: get(TOKENS.tenant).config,
    }),
  );

  bind(TOKENS.answers).toResolvedValue(
    ({ ownProfile }, drafts, { findSuggestions }, clock, { importSchools }) =>
      () =>
        new Answers(ownProfile, drafts, findSuggestions, clock, importSchools && new SchoolImport(importSchools)),
    [FEATURES.ownProfile, TOKENS.answerDrafts, FEATURES.onboarding, TOKENS.clock, FEATURES.profileEditing],
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
  bind(ONBOARDING_STORE).toResolvedValue(
    (tenant, session, answers, photos, { loadOwnProfile }, { saveAnswers, finishOnboarding }, navigation, analytics) =>
      (page) =>
        new OnboardingStore(
          onboardingPages(tenant.config),
          page,
          answers(),
          photos(),
          memberCountry(session.self, tenant.policy),
          loadOwnProfile,
          saveAnswers,
          finishOnboarding,
          navigation,
          analytics,
        ),
    [
      TOKENS.tenant,
      SessionState,
      TOKENS.answers,
      TOKENS.photos,
      FEATURES.ownProfile,
      FEATURES.onboarding,
      TOKENS.navigation,
      TOKENS.analytics,
    ],
  );
});
