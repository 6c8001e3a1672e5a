export { createRegistration, type RegistrationFeature } from './create-registration.ts';
export { createAttribution } from './create-attribution.ts';
export type { AttributionGateway } from './attribution/attribution-gateway.port.ts';
export type { AttributionSource } from './attribution/attribution-source.port.ts';
export { CheckEmail, type CheckOutcome, CheckPassword } from './credentials/credential-check.ts';
export type { DebouncedCheck } from './credentials/debounced-check.ts';
export { type CredentialsPage, SubmitCredentials } from './credentials/submit-credentials.ts';
export { ageAt, type BirthdayPolicy, birthdayProblem, isCalendarDate } from './form/birthday.ts';
export { hasContact, hasHiddenCharacter, type NameField, nameProblem } from './form/person-name.ts';
export {
  consentProblems,
  genderProblem,
  type RegistrationPolicy,
  type RegistrationProblems,
} from './form/registration-check.ts';
export type { RegistrationDraft, RegistrationDrafts } from './form/registration-drafts.port.ts';
export {
  emptyRegistrationForm,
  type Gender,
  GENDERS,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMethod,
} from './form/registration-form.ts';
export { type Registration, RegistrationState } from './form/registration-state.ts';
export { mayEnterBasicInfo, type RegistrationStep } from './form/registration-step.ts';
export { FindPlaces } from './location/find-places.ts';
export type { GeocodedPlace } from './location/geocoded-place.ts';
export type { Geocoder } from './location/geocoder.port.ts';
export { OpenRegistration, type RegistrationEntryPage } from './open-registration.ts';
export { Register, type RegisterDependencies, type RegisterRefusal } from './register.ts';
export type { CheckEmailOptions, RegisterOptions, RegistrationGateway } from './registration-gateway.port.ts';
export type { Agreement, PresetAttribute, RegistrationUser } from './registration-user.ts';
export { dialogProblem, SignInSocially, type SocialRefusal, type SocialSignInPage } from './social/sign-in-socially.ts';
export type {
  SocialAccount,
  SocialAccounts,
  SocialFailure,
  SocialProfile,
  SocialProvider,
  SocialSignIn,
} from './social/social-account.port.ts';
export { WelcomeLead } from './welcome-lead.ts';
