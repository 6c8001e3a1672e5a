import * as credentials from '../credentials.ts';
import { endpoint } from '../endpoint.ts';
import { VISITOR_ERRORS } from '../errors/visitor-errors.ts';
import * as localization from '../localization.ts';
import * as registration from '../registration.ts';
import * as session from '../session.ts';
import { nothing, usable } from '../shared.ts';
import { pageEndpoints } from './page-endpoints.ts';

/** The calls of visitors' pages and of whoever needs no session. */
export const visitorEndpoints = {
  ...pageEndpoints,
  'session.login': endpoint({ method: 'POST', path: '/api/auth/v1/login', request: session.loginRequest, answer: session.tokenAnswer, access: 'visitor', errors: VISITOR_ERRORS.login, captcha: true }),
  'session.facebookLogin': endpoint({ method: 'POST', path: '/api/auth/v1/facebook_login', request: session.facebookLoginRequest, answer: session.tokenAnswer, access: 'visitor', errors: VISITOR_ERRORS.login, assumed: true }),
  'session.appleLogin': endpoint({ method: 'POST', path: '/api/auth/v1/apple_login', request: session.appleLoginRequest, answer: session.tokenAnswer, access: 'visitor', errors: VISITOR_ERRORS.login, assumed: true }),
  /** A token for a support session, for whoever sends the installation's admin token as bearer (STE-15). */
  'session.imitate': endpoint({ method: 'GET', path: '/api/fake/{userID}', request: session.imitateRequest, answer: session.tokenAnswer, access: 'anyone' }),
  'session.maintenance': endpoint({ method: 'GET', path: '/maintenance.json', request: nothing, answer: session.maintenanceAnswer, access: 'anyone', assumed: true }),

  'registration.checkEmail': endpoint({ method: 'POST', path: '/api/user/v1/check_email', request: registration.checkEmailRequest, answer: usable, access: 'anyone', errors: VISITOR_ERRORS.checkEmail, captcha: true, assumed: true }),
  'registration.checkPassword': endpoint({ method: 'POST', path: '/api/user/v1/check_password', request: registration.checkPasswordRequest, answer: usable, access: 'anyone', errors: VISITOR_ERRORS.checkPassword, assumed: true }),
  'registration.create': endpoint({ method: 'POST', path: '/api/user/v1/create', request: registration.createRequest, answer: registration.registeredAnswer, access: 'visitor', errors: VISITOR_ERRORS.userCreate, captcha: true, once: true, assumed: true }),
  'registration.facebookRegister': endpoint({ method: 'POST', path: '/api/auth/v1/facebook_register', request: registration.facebookRegisterRequest, answer: registration.registeredAnswer, access: 'visitor', errors: VISITOR_ERRORS.userCreate, captcha: true, once: true, assumed: true }),
  'registration.appleRegister': endpoint({ method: 'POST', path: '/api/auth/v1/apple_register', request: registration.appleRegisterRequest, answer: registration.registeredAnswer, access: 'visitor', errors: VISITOR_ERRORS.userCreate, captcha: true, once: true, assumed: true }),

  'credentials.forgotPassword': endpoint({ method: 'POST', path: '/api/auth/v1/forgot_password', request: credentials.forgotPasswordRequest, answer: nothing, access: 'anyone', errors: VISITOR_ERRORS.forgotPassword, captcha: true, assumed: true }),
  'credentials.forgotPasswordComplete': endpoint({ method: 'POST', path: '/api/auth/v1/forgot_password_complete', request: credentials.forgotPasswordCompleteRequest, answer: nothing, access: 'anyone', errors: VISITOR_ERRORS.passwordReset, assumed: true }),
  /** For whoever has the old mailbox: the link's token is the proof. */
  'credentials.undoEmailChange': endpoint({ method: 'POST', path: '/api/auth/v1/undo_email_change', request: credentials.undoEmailChangeRequest, answer: credentials.undoEmailChangeAnswer, access: 'anyone', errors: VISITOR_ERRORS.undoEmailChange, assumed: true }),
  'credentials.verifyEmail': endpoint({ method: 'POST', path: '/api/auth/v1/verify_email', request: credentials.verifyEmailRequest, answer: credentials.verifyEmailAnswer, access: 'anyone', errors: VISITOR_ERRORS.verifyEmail }),
  'credentials.requestVerificationEmail': endpoint({ method: 'POST', path: '/api/auth/v1/request_verification_email', request: credentials.requestVerificationEmailRequest, answer: nothing, access: 'anyone', errors: VISITOR_ERRORS.verifyEmail }),
  'credentials.doNotEmail': endpoint({ method: 'POST', path: '/api/donotemail/v1/add', request: credentials.doNotEmailRequest, answer: nothing, access: 'anyone' }),

  'tenant.listTranslations': endpoint({ method: 'POST', path: '/api/localization/v1/list_translations', request: nothing, answer: localization.languagesAnswer, access: 'anyone' }),
  'tenant.getTranslations': endpoint({ method: 'POST', path: '/api/localization/v1/get_translations', request: localization.translationsRequest, answer: localization.translationsAnswer, access: 'anyone' }),

  'onboarding.checkBirthday': endpoint({ method: 'POST', path: '/api/user/v1/check_birthday', request: registration.birthdayRequest, answer: usable, access: 'anyone' }),
  'onboarding.geocode': endpoint({ method: 'GET', path: '/api/geocode/v1/search', request: registration.geocodeRequest, answer: registration.geocodeAnswer, access: 'anyone', assumed: true }),
};
