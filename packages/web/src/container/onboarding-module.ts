import { CanvasImageScaler, MediaDevicesCamera } from '@duet/adapters/profile';
import { FacebookPhotoAlbums } from '@duet/adapters/social-sign-in';
import { ok } from '@duet/core/kernel';
import { FinishOnboarding, onboardingPages, OnboardingState, SaveAnswers } from '@duet/core/onboarding';
import {
  ArrangePhotos,
  BrowseAlbums,
  FindSchools,
  ImportSchools,
  LoadOwnProfile,
  OwnProfileState,
  SaveAttribute,
  UploadPhoto,
} from '@duet/core/profile';
import { FindPlaces, wireLocation } from '@duet/core/registration';
import { Enter, SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { Answers, ONBOARDING_STORE, OnboardingStore, Photos, SchoolImport } from '../onboarding/index.ts';
import { TOKENS } from './tokens.ts';

/** The questionnaire, with own photos and answers. Needs the registration module for places and for Facebook. */
export const onboardingModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.imageScaler).toResolvedValue(() => new CanvasImageScaler());
  bind(SaveAttribute).toResolvedValue(
    (gateway, state) => new SaveAttribute(gateway, state),
    [TOKENS.attributeGateway, OwnProfileState],
  );
  bind(SaveAnswers).toResolvedValue(
    (save, drafts) => new SaveAnswers(save, drafts),
    [SaveAttribute, TOKENS.answerDrafts],
  );
  bind(FindSchools).toResolvedValue(
    (gateway, logger) => new FindSchools(gateway, logger),
    [TOKENS.attributeGateway, TOKENS.logger],
  );
  bind(UploadPhoto).toResolvedValue(
    (gateway, scaler, state, ids, { config }, clock, resets) =>
      resets.add(new UploadPhoto(gateway, scaler, state, ids, config.images, clock)),
    [TOKENS.photoGateway, TOKENS.imageScaler, OwnProfileState, TOKENS.ids, TOKENS.tenant, TOKENS.clock, SessionResets],
  );
  bind(ArrangePhotos).toResolvedValue(
    (gateway, state) => new ArrangePhotos(gateway, state),
    [TOKENS.photoGateway, OwnProfileState],
  );
  bind(FinishOnboarding).toResolvedValue(
    (enter, session, onboarding, flags, analytics, { config }) =>
      new FinishOnboarding(enter, session, onboarding, flags, analytics, config),
    [Enter, SessionState, OnboardingState, TOKENS.onboardingFlags, TOKENS.analytics, TOKENS.tenant],
  );

  bind(TOKENS.findSuggestions).toResolvedValue(
    (findPlaces, findSchools) => async (definition, text, cancel) => {
      if (definition.kind === 'school') {
        const schools = await findSchools.execute(text, cancel);
        return schools.ok ? ok(schools.value.map(({ name }) => ({ value: name, label: name }))) : schools;
      }
      const places = await findPlaces.execute(text, cancel);
      return places.ok
        ? ok(places.value.map((place) => ({ value: wireLocation(place), label: place.formattedAddress })))
        : places;
    },
    [FindPlaces, FindSchools],
  );
  bind(TOKENS.answers).toResolvedValue(
    (state, drafts, find, clock, { facebook }, gateway) =>
      () => {
        const schools = facebook && new SchoolImport(new ImportSchools(facebook, gateway));
        return new Answers(state, drafts, find, clock, schools);
      },
    [
      OwnProfileState,
      TOKENS.answerDrafts,
      TOKENS.findSuggestions,
      TOKENS.clock,
      TOKENS.socialAccounts,
      TOKENS.attributeGateway,
    ],
  );
  bind(TOKENS.photos).toResolvedValue(
    (state, upload, arrange, { providers: { facebook } }, openFacebook, clock) =>
      () =>
        new Photos(state, upload, arrange, {
          camera: new MediaDevicesCamera(() => navigator.mediaDevices),
          ...(facebook && { albums: new BrowseAlbums(new FacebookPhotoAlbums(openFacebook, clock)) }),
        }),
    [OwnProfileState, UploadPhoto, ArrangePhotos, TOKENS.deployment, TOKENS.openFacebook, TOKENS.clock],
  );
  bind(ONBOARDING_STORE).toResolvedValue(
    (tenant, session, answers, photos, load, save, finish, navigation, analytics) => (page) =>
      new OnboardingStore(
        onboardingPages(tenant.config),
        page,
        answers(),
        photos(),
        session.self?.country ?? tenant.policy.country,
        load,
        save,
        finish,
        navigation,
        analytics,
      ),
    [
      TOKENS.tenant,
      SessionState,
      TOKENS.answers,
      TOKENS.photos,
      LoadOwnProfile,
      SaveAnswers,
      FinishOnboarding,
      TOKENS.navigation,
      TOKENS.analytics,
    ],
  );
});
