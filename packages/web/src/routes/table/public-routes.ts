import { routeTo } from '@duet/core/navigation';
import { loadAdventistPage, loadLandingPage, loadLoginPage } from './composed-pages.tsx';
import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen } from './route-row.ts';
import { VISITOR_FRAMES } from './visitor-frames.ts';
import { withStore } from './with-store.tsx';

const REGISTRATION = { modules: [MODULES.identity, MODULES.registration], texts: ['registration'] };
const CREDENTIALS = { modules: [MODULES.identity, MODULES.credentials], texts: ['credentials'] };

/** Pages of visitors, and those that everybody may open. */
export const PUBLIC_ROUTES = {
  root: route('', {
    ...VISITOR_FRAMES.root,
    access: 'visitor',
    screen: loadLandingPage,
    modules: [MODULES.identity, MODULES.registration, MODULES.socialSignIn],
  }),
  register: route('register', { access: 'visitor', layout: 'visitor', redirect: routeTo('registerFirst') }),
  registerFirst: route('register/1', {
    ...VISITOR_FRAMES.registerFirst,
    access: 'visitor',
    screen: (): FetchedScreen =>
      import('../../registration/first-form/first-form-screen.tsx').then((m) =>
        withStore(m.FirstFormScreen, m.FIRST_FORM_STORE, () => ['register' as const]),
      ),
    modules: REGISTRATION.modules,
  }),
  registerSecond: route('register/2', {
    ...VISITOR_FRAMES.registerSecond,
    access: 'visitor',
    screen: (): FetchedScreen =>
      import('../../registration/basic-info/basic-info-screen.tsx').then(async (m) => {
        await m.LazyLocationInput.preload();
        return withStore(m.BasicInfoScreen, m.BASIC_INFO_STORE);
      }),
    modules: REGISTRATION.modules,
  }),
  login: route('login', {
    ...VISITOR_FRAMES.login,
    access: 'visitor',
    screen: loadLoginPage,
    modules: [MODULES.identity, MODULES.socialSignIn, MODULES.login],
  }),
  adventist: route('adventist', {
    access: 'visitor',
    layout: 'visitor',
    screen: loadAdventistPage,
    ...REGISTRATION,
  }),
  // A person may have forgotten the password and be logged in still, so the way of the recovery email is open to them. Its
  // frame is a visitor's for them too: the new password ends their session, and the page that reports it must stay.
  forgotPassword: route('forgotPassword', {
    ...VISITOR_FRAMES.forgotPassword,
    access: 'open',
    screen: (): FetchedScreen =>
      import('../../credentials/forgot-password/forgot-password-screen.tsx').then((m) =>
        withStore(m.ForgotPasswordScreen, m.FORGOT_PASSWORD_STORE),
      ),
    modules: [MODULES.identity, MODULES.recovery],
  }),
  // Code and email come with the recovery link (PWD-07).
  resetPassword: route('resetPassword', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'visitor',
    screen: (): FetchedScreen =>
      import('../../credentials/reset-password/reset-password-screen.tsx').then((m) =>
        withStore(m.ResetPasswordScreen, m.RESET_PASSWORD_STORE, ({ query }) => [
          query.get('code') ?? '',
          query.get('email') ?? '',
        ]),
      ),
    ...CREDENTIALS,
  }),
  sendRecoveryEmailSuccess: route('sendRecoveryEmailSuccess', {
    ...VISITOR_FRAMES.sendRecoveryEmailSuccess,
    access: 'open',
    screen: (): FetchedScreen =>
      import('../../credentials/recovery-email-sent/recovery-email-sent-screen.tsx').then(
        (m) => m.RecoveryEmailSentScreen,
      ),
  }),
  unsubscribe: route('unsubscribe', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'either',
    screen: (): FetchedScreen =>
      import('../../credentials/unsubscribe/unsubscribe-screen.tsx').then((m) =>
        withStore(m.UnsubscribeScreen, m.UNSUBSCRIBE_STORE, ({ query }) => [query.get('code') ?? '']),
      ),
    ...CREDENTIALS,
  }),
  legacyRegistration: route('registration', { access: 'open', layout: 'either', redirect: routeTo('root') }),
  verifyEmail: route('verify_email/:tokenId', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'either',
    screen: (): FetchedScreen<[string]> =>
      import('../../credentials/verify-email/verify-email-screen.tsx').then((m) =>
        withStore(m.VerifyEmailScreen, m.VERIFY_EMAIL_STORE),
      ),
    ...CREDENTIALS,
  }),
  // As for a new password: undoing ends the member's session, and the page that reports it must stay.
  undoEmailChange: route('undo_email_change/:tokenId', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'visitor',
    screen: (): FetchedScreen<[string]> =>
      import('../../credentials/undo-email-change/undo-email-change-screen.tsx').then((m) =>
        withStore(m.UndoEmailChangeScreen, m.UNDO_EMAIL_CHANGE_STORE),
      ),
    ...CREDENTIALS,
  }),
  contact: route('contact', {
    access: 'open',
    layout: 'either',
    screen: (): FetchedScreen => import('../../shell/contact/contact-screen.tsx').then((m) => m.ContactScreen),
  }),
  leadthink: route('leadthink', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'either',
    screen: (): FetchedScreen =>
      import('../../registration/leadthink/leadthink-screen.tsx').then((m) => m.LeadthinkScreen),
    modules: [MODULES.identity, MODULES.registration],
  }),
  logout: route('logout', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'either',
    screen: (): FetchedScreen => import('../../session/logout/logout-screen.tsx').then((m) => m.LogoutScreen),
    modules: [MODULES.login],
    texts: ['session'],
  }),
  // The specification knows these names and wires them to no screen (RT-86).
  favorites: route('favorites', { access: 'open', layout: 'either' }),
  blockedUsers: route('blockedUsers', { access: 'open', layout: 'either' }),
  editPhotos: route('editPhotos', { access: 'open', layout: 'either' }),
  community: route('community', { access: 'open', layout: 'either' }),
  styleguide: route('styleguide', { access: 'open', layout: 'either' }),
  stories: route('stories', { access: 'open', layout: 'either' }),
} as const;
