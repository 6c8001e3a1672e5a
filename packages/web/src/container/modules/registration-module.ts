import { ContainerModule } from '../../injection/index.ts';
import {
  BASIC_INFO_STORE,
  BasicInfoFields,
  BasicInfoStore,
  CredentialFields,
  FIRST_FORM_STORE,
  FirstFormStore,
  WELCOME_LEAD,
} from '../../registration/index.ts';
import { FEATURES } from '../features.ts';
import { strengthMeterFetcher } from '../strength-meter.ts';
import { TOKENS } from '../tokens.ts';

/** The forms of a first visit. Needs the identity module. */
export const registrationModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.basicInfoFields).toResolvedValue(
    ({ registration, findPlaces }, clock, { policy }) =>
      () =>
        new BasicInfoFields(registration, findPlaces, clock, policy.orientationConsent, policy.birthdayPlaceholderYear),
    [FEATURES.registration, TOKENS.clock, TOKENS.tenant],
  );
  bind(TOKENS.credentialFields).toResolvedValue(
    ({ registration, checkEmail, checkPassword, createDebouncedCheck }, translator, logger) =>
      () =>
        new CredentialFields(
          registration,
          checkEmail,
          checkPassword,
          createDebouncedCheck,
          strengthMeterFetcher(translator, logger),
        ),
    [FEATURES.registration, TOKENS.translator, TOKENS.logger],
  );
  bind(FIRST_FORM_STORE).toResolvedValue(
    ({ registration, openRegistration, submitCredentials }, preHydrationInput, credentials, createBasicInfo) =>
      (entrance) =>
        new FirstFormStore(
          registration,
          preHydrationInput,
          openRegistration,
          submitCredentials,
          credentials(),
          createBasicInfo,
          entrance,
        ),
    [FEATURES.registration, TOKENS.preHydrationInput, TOKENS.credentialFields, TOKENS.basicInfoFields],
  );
  bind(BASIC_INFO_STORE).toResolvedValue(
    ({ registration, openRegistration, register }, navigation, fields) =>
      () =>
        new BasicInfoStore(registration, openRegistration, register, navigation, fields()),
    [FEATURES.registration, TOKENS.navigation, TOKENS.basicInfoFields],
  );
  bind(WELCOME_LEAD).toResolvedValue(
    ({ welcomeLead }) =>
      () =>
        welcomeLead,
    [FEATURES.registration],
  );
});
