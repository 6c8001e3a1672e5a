import type { Tenant } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { FORGOT_PASSWORD_STORE } from '../credentials/index.ts';
import { ForgotPasswordScreen } from '../credentials/forgot-password/forgot-password-screen.tsx';
import { RecoveryEmailSentScreen } from '../credentials/recovery-email-sent/recovery-email-sent-screen.tsx';
import { useStore } from '../state/index.ts';
import { BASIC_INFO_STORE, FIRST_FORM_STORE, LazyLocationInput } from '../registration/index.ts';
import { BasicInfoScreen } from '../registration/basic-info/basic-info-screen.tsx';
import { FirstFormScreen } from '../registration/first-form/first-form-screen.tsx';
import LandingRoute from '../registration/landing/landing-route.tsx';
import { routePath, type VISITOR_FRAMES } from '../routes/index.ts';
import LoginRoute from '../session/login/login-route.tsx';
import { SocialSignIn } from '../social-sign-in/index.ts';

/** The screens of the pages that hydrate by themselves, each of which the build writes as a file. */
export const VISITOR_SCREENS = {
  root: () => <LandingRoute socialSignIn={<SocialSignIn page="landing" />} />,
  login: () => <LoginRoute socialSignIn={<SocialSignIn page="login" />} />,
  registerFirst: () => <RegisterFirst />,
  registerSecond: () => <RegisterSecond />,
  forgotPassword: () => <ForgotPassword />,
  sendRecoveryEmailSuccess: () => <RecoveryEmailSentScreen />,
} as const satisfies Record<keyof typeof VISITOR_FRAMES, () => ReactNode>;

/** A page of visitors that works without the application. */
export type VisitorRoute = keyof typeof VISITOR_SCREENS;

const isVisitorRoute = (name: string): name is VisitorRoute => Object.hasOwn(VISITOR_SCREENS, name);

/** In the order in which the build writes them. */
export const VISITOR_ROUTES: readonly VisitorRoute[] = Object.keys(VISITOR_SCREENS).filter(isVisitorRoute);

/** The page at a path, with language; `undefined` for a page of the application. */
export function visitorRouteAt(pathname: string): VisitorRoute | undefined {
  const [, path] = /^\/[^/]+\/app\/(.*?)\/?$/.exec(pathname) ?? [];
  return VISITOR_ROUTES.find((name) => routePath(name) === path);
}

/** Fetches what the page needs beside the script of all visitors' pages, so that its first render finds everything there. */
export async function preloadVisitorPage(route: VisitorRoute, { policy }: Pick<Tenant, 'policy'>): Promise<void> {
  const asksTown = route === 'registerSecond' || (route === 'registerFirst' && policy.oneStepRegistration);
  if (asksTown) await LazyLocationInput.preload();
}

function RegisterFirst() {
  return <FirstFormScreen store={useStore(FIRST_FORM_STORE, 'register')} />;
}

function RegisterSecond() {
  return <BasicInfoScreen store={useStore(BASIC_INFO_STORE)} />;
}

function ForgotPassword() {
  return <ForgotPasswordScreen store={useStore(FORGOT_PASSWORD_STORE)} />;
}
