import { routeTo } from '@duet/core/navigation';
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
  announcesMatches: true,
  modules: [MODULES.memberActions, MODULES.discovery, MODULES.permissionPrompt],
  texts: ['discovery', 'attributes', 'onboarding'],
} as const;

const OWN_PROFILE = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.identity, MODULES.profileEditing, MODULES.ownProfile],
  texts: ['profile', 'attributes', 'onboarding', 'camera'],
} as const;

const ACTIVITY = {
  access: 'member',
  layout: 'member',
  announcesMatches: true,
  modules: [MODULES.activity],
  texts: ['activity', 'attributes'],
} as const;

/** Pages of members beside account and payments. */
export const MEMBER_ROUTES = {
  browse: route('browse', {
    ...BROWSE,
    screen: (): FetchedScreen =>
      import('./pages/browse-page.tsx').then((m) => m.browsePage(() => [undefined, undefined])),
  }),
  browseTab: route('browse/:browseTab', {
    ...BROWSE,
    screen: (): FetchedScreen<[string]> =>
      import('./pages/browse-page.tsx').then((m) => m.browsePage(([tab]) => [tab, undefined])),
  }),
  browseAdmirer: route('browse/admirer/:admirer', {
    ...BROWSE,
    screen: (): FetchedScreen<[string]> =>
      import('./pages/browse-page.tsx').then((m) => m.browsePage(([admirer]) => [undefined, admirer])),
  }),
  lookBook: route('lookbook', {
    access: 'member',
    layout: 'conversation',
    screen: (): FetchedScreen => import('./pages/look-book-page.tsx').then((m) => m.default),
    modules: [MODULES.memberActions, MODULES.discovery, MODULES.lookBook, MODULES.permissionPrompt],
    texts: ['discovery', 'attributes', 'onboarding'],
  }),
  messages: route('messages', {
    access: 'member',
    layout: 'member',
    announcesMatches: true,
    modules: [MODULES.memberActions, MODULES.messaging],
    texts: ['messaging'],
    screen: (): FetchedScreen => import('./pages/messages-page.tsx').then((m) => m.default),
  }),
  conversation: route('messages/:conversationId', {
    access: 'member',
    layout: 'conversation',
    within: 'messages',
    screen: (): FetchedScreen<[string]> => import('./pages/conversation-page.tsx').then((m) => m.default),
    modules: [MODULES.memberActions, MODULES.messaging, MODULES.permissionPrompt],
    texts: ['messaging', 'onboarding', 'profile', 'attributes', 'camera'],
  }),
  matches: route('matches', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('./pages/matches-page.tsx').then((m) => m.default),
    modules: [MODULES.memberActions, MODULES.matches, MODULES.permissionPrompt],
    texts: ['matches', 'attributes', 'onboarding'],
  }),
  activity: route('activity', {
    ...ACTIVITY,
    screen: (): FetchedScreen =>
      import('../../activity/page/activity-screen.tsx').then((m) =>
        withStore(m.ActivityScreen, m.ACTIVITY_STORE, () => [undefined]),
      ),
  }),
  activityPage: route('activity/:page', {
    ...ACTIVITY,
    screen: (): FetchedScreen<[string]> =>
      import('../../activity/page/activity-screen.tsx').then((m) => withStore(m.ActivityScreen, m.ACTIVITY_STORE)),
  }),
  moreMenu: route('moreMenu', {
    access: 'member',
    layout: 'member',
    announcesMatches: true,
    screen: (): FetchedScreen => import('../../shell/navigation/more-menu-screen.tsx').then((m) => m.MoreMenuScreen),
  }),
  ownProfile: route('profile', {
    ...OWN_PROFILE,
    announcesMatches: true,
    screen: (): FetchedScreen =>
      import('../../profile/own/own-profile-screen.tsx').then((m) =>
        withStore(m.OwnProfileScreen, m.OWN_PROFILE_STORE),
      ),
  }),
  profile: route('profile/:profileId', {
    access: 'member',
    layout: 'member',
    announcesMatches: true,
    screen: (): FetchedScreen<[string]> => import('./pages/member-page.tsx').then((m) => m.default),
    modules: [MODULES.memberActions, MODULES.profile, MODULES.messaging, MODULES.permissionPrompt],
    texts: ['profile', 'attributes', 'onboarding', 'messaging', 'camera'],
  }),
  editProfile: route('editprofile', {
    ...OWN_PROFILE,
    coversSubpaths: true,
    screen: (): FetchedScreen =>
      import('../../profile/edit/edit-profile-screen.tsx').then((m) =>
        withStore(m.EditProfileScreen, m.EDIT_PROFILE_STORE),
      ),
  }),
  discoveryPreferences: route('discoverypreferences', {
    access: 'member',
    layout: 'member',
    coversSubpaths: true,
    modules: [MODULES.identity, MODULES.profileEditing, MODULES.discovery],
    texts: ['discovery', 'attributes', 'onboarding'],
    screen: (): FetchedScreen =>
      import('../../discovery/preferences/preferences-screen.tsx').then((m) =>
        withStore(m.PreferencesScreen, m.PREFERENCES_STORE),
      ),
  }),

  onboarding: route('onboarding', { access: 'member', layout: 'focus', redirect: routeTo('onboardingPage', '1') }),
  onboardingPage: route('onboarding/:activePage', {
    access: 'member',
    layout: 'focus',
    screen: (): FetchedScreen<[string]> =>
      import('../../onboarding/question-page/onboarding-route.tsx').then((m) => m.default),
    modules: [MODULES.identity, MODULES.profileEditing, MODULES.onboarding],
    texts: ['onboarding', 'attributes', 'camera'],
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
