import type { FetchedScreen } from './route-row.ts';

/*
 * Pages that show a part of another feature. A feature does not import its neighbours: it leaves a slot, and here the slot is
 * filled. The part is fetched with the page, by its own import.
 */

export async function loadLandingPage(): FetchedScreen {
  const [{ default: LandingRoute }, { SocialSignIn }] = await Promise.all([
    import('../../registration/landing/landing-route.tsx'),
    import('../../social-sign-in/index.ts'),
  ]);
  return () => <LandingRoute socialSignIn={<SocialSignIn page="landing" />} />;
}

export async function loadLoginPage(): FetchedScreen {
  const [{ default: LoginRoute }, { SocialSignIn }] = await Promise.all([
    import('../../session/login/login-route.tsx'),
    import('../../social-sign-in/index.ts'),
  ]);
  return () => <LoginRoute socialSignIn={<SocialSignIn page="login" />} />;
}

export async function loadAdventistPage(): FetchedScreen {
  const [{ default: AdventistRoute }, { NotFound }] = await Promise.all([
    import('../../registration/first-form/adventist-route.tsx'),
    import('../../shell/message-pages/not-found.tsx'),
  ]);
  return () => <AdventistRoute notFound={<NotFound />} />;
}

export async function loadChangeEmailPage(): FetchedScreen {
  const [{ default: ChangeEmailRoute }, { SocialButtons }] = await Promise.all([
    import('../../account/change-email/change-email-route.tsx'),
    import('../../social-sign-in/index.ts'),
  ]);
  return () => <ChangeEmailRoute socialButtons={(store) => <SocialButtons store={store} />} />;
}

export async function loadRemovalPage(): FetchedScreen {
  const [{ default: RemovalRoute }, { SocialButtons }] = await Promise.all([
    import('../../account/removal/removal-route.tsx'),
    import('../../social-sign-in/index.ts'),
  ]);
  return () => <RemovalRoute socialButtons={(store) => <SocialButtons store={store} />} />;
}

export async function loadProfileRemovedPage(): FetchedScreen {
  const { ProfileRemovedScreen } = await import('../../account/profile-removed/profile-removed-screen.tsx');
  return ({ query }) => <ProfileRemovedScreen until={query.get('until') ?? ''} />;
}
