import { routeTo } from '@duet/core/navigation';
import { loadConversationPage, loadMemberPage } from './composed-pages.tsx';
import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen } from './route-row.ts';
import { withStore } from './with-store.tsx';

const CONFIRMATION = {
  access: 'member',
  allowsUnconfirmedEmail: true,
  layout: 'focus',
  modules: [MODULES.identity, MODULES.credentials],
  texts: ['credentials'],
} as const;
const BROWSE = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.discovery],
  texts: ['discovery', 'attributes'],
} as const;

/** Pages of members beside account and payments. */
export const MEMBER_ROUTES = {
  browse: route('browse', {
    ...BROWSE,
    screen: (): FetchedScreen =>
      import('../../discovery/browse/browse-screen.tsx').then((m) =>
        withStore(m.BrowseScreen, m.BROWSE_STORE, () => [undefined, undefined]),
      ),
  }),
  browseTab: route('browse/:browseTab', {
    ...BROWSE,
    screen: (): FetchedScreen<[string]> =>
      import('../../discovery/browse/browse-screen.tsx').then((m) =>
        withStore(m.BrowseScreen, m.BROWSE_STORE, ({ parameters: [tab] }) => [tab, undefined]),
      ),
  }),
  browseAdmirer: route('browse/admirer/:admirer', {
    ...BROWSE,
    screen: (): FetchedScreen<[string]> =>
      import('../../discovery/browse/browse-screen.tsx').then((m) =>
        withStore(m.BrowseScreen, m.BROWSE_STORE, ({ parameters: [admirer] }) => [undefined, admirer]),
      ),
  }),
  messages: route('messages', {
    access: 'member',
    layout: 'member',
    modules: [MODULES.messaging],
    texts: ['messaging'],
    screen: (): FetchedScreen =>
      import('../../messaging/inbox/messages-screen.tsx').then((m) => withStore(m.MessagesScreen, m.INBOX_STORE)),
  }),
  conversation: route('messages/:conversationId', {
    access: 'member',
    layout: 'conversation',
    screen: loadConversationPage,
    modules: [MODULES.messaging, MODULES.permissionPrompt],
    texts: ['messaging', 'onboarding'],
  }),
  matches: route('matches', { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] }),
  activity: route('activity', { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] }),
  activityPage: route('activity/:page', { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] }),
  moreMenu: route('moreMenu', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('../../shell/navigation/more-menu-screen.tsx').then((m) => m.MoreMenuScreen),
  }),
  ownProfile: route('profile', { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] }),
  profile: route('profile/:profileId', {
    access: 'member',
    layout: 'member',
    screen: loadMemberPage,
    modules: [MODULES.profile, MODULES.permissionPrompt],
    texts: ['profile', 'attributes', 'onboarding'],
  }),
  editProfile: route('editprofile', {
    access: 'member',
    layout: 'member',
    coversSubpaths: true,
    inPreparation: ['browse', 'messages'],
  }),
  discoveryPreferences: route('discoverypreferences', {
    access: 'member',
    layout: 'member',
    coversSubpaths: true,
    inPreparation: ['browse', 'messages'],
  }),

  onboarding: route('onboarding', { access: 'member', layout: 'focus', redirect: routeTo('onboardingPage', '1') }),
  onboardingPage: route('onboarding/:activePage', {
    access: 'member',
    layout: 'focus',
    screen: (): FetchedScreen<[string]> =>
      import('../../onboarding/question-page/onboarding-route.tsx').then((m) => m.default),
    modules: [MODULES.identity, MODULES.onboarding],
    texts: ['onboarding', 'attributes'],
  }),
  onboardingEmailConfirmation: route('onboarding/confirmemail', {
    ...CONFIRMATION,
    screen: (): FetchedScreen =>
      import('../../credentials/confirm-email/confirm-email-pages.tsx').then((m) => m.ConfirmEmailPage),
  }),
  onboardingEmailConfirmationError: route('onboarding/confirmemailerror', {
    ...CONFIRMATION,
    screen: (): FetchedScreen =>
      import('../../credentials/confirm-email/confirm-email-pages.tsx').then((m) => m.ConfirmEmailErrorPage),
  }),
  onboardingEmailConfirmationSuccess: route('onboarding/confirmemailsuccess', {
    ...CONFIRMATION,
    screen: (): FetchedScreen =>
      import('../../credentials/confirm-email/confirm-email-pages.tsx').then((m) => m.ConfirmEmailSuccessPage),
  }),
} as const;
