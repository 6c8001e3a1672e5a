export { AddAttribution } from './add-attribution.ts';
export type { AddedAttribution, AttributionGateway } from './attribution-gateway.port.ts';
export type { AttributionSource } from './attribution-source.port.ts';
export {
  ageAt,
  birthdayProblem,
  isCalendarDate,
  readWireBirthday,
  wireBirthday,
  type BirthdayPolicy,
} from './birthday.ts';
export { CheckEmail, CheckPassword, type CheckOutcome } from './credential-check.ts';
export { DebouncedCheck } from './debounced-check.ts';
export { FindPlaces } from './find-places.ts';
export {
  isValidPlace,
  readWireLocation,
  wireLocation,
  type GeocodedPlace,
  type WireLocation,
} from './geocoded-place.ts';
export type { Geocoder } from './geocoder.port.ts';
export { OpenRegistration, type RegistrationEntrance } from './open-registration.ts';
export { hasContact, hasHiddenCharacter, nameProblem, type NameField } from './person-name.ts';
export { Register, type RegisterRefusal, type RegisterSurroundings } from './register.ts';
export {
  basicInfoProblems,
  consentProblems,
  genderProblem,
  registrationProblems,
  type RegistrationPolicy,
  type RegistrationProblems,
} from './registration-check.ts';
export type { RegistrationDraft, RegistrationDrafts } from './registration-drafts.port.ts';
export {
  emptyRegistrationForm,
  GENDERS,
  REGISTRATION_METHODS,
  type Gender,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMethod,
} from './registration-form.ts';
export type {
  CheckEmailOptions,
  RegisterOptions,
  RegistrationGateway,
  Usability,
} from './registration-gateway.port.ts';
export { RegistrationState, type Registration } from './registration-state.ts';
export { mayEnterBasicInfo, REGISTRATION_STEPS, type RegistrationStep } from './registration-step.ts';
export type { Agreement, PresetAttribute, RegistrationUser } from './registration-user.ts';
export { dialogProblem, SignInSocially, type SocialEntrance, type SocialRefusal } from './sign-in-socially.ts';
export type {
  SocialAccount,
  SocialAccounts,
  SocialFailure,
  SocialProfile,
  SocialProvider,
  SocialSignIn,
} from './social-account.port.ts';
export { SubmitCredentials, type CredentialsPage } from './submit-credentials.ts';
export { WelcomeLead } from './welcome-lead.ts';
