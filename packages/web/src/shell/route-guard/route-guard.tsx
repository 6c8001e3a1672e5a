import type { GuardedPage } from '@duet/core/session';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { Redirect, routeTo, useLocation } from '../../routes/index.ts';
import { RedirectToMemberStart } from './redirect-to-member-start.tsx';
import { ServerError } from '../message-pages/server-error.tsx';
import { ROUTE_GUARD_STORE } from '../store-tokens.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Fetched by staff alone. */
const SupportEnded = lazyComponent(() => import('../support/support-ended.tsx'));

interface RouteGuardProps {
  readonly page: GuardedPage;
  readonly children: ReactNode;
}

/**
 * Lets a person into a page or sends them elsewhere (RT-76 to RT-85). Who has entered stays: what changes on the page
 * itself (a login that succeeds, a logout) is followed by its own use case, which navigates last. A member whose data is still
 * being fetched sees the page, and is decided on again when it is there: only then is it known whether the email must be confirmed.
 */
export const RouteGuard = observer(function RouteGuard({ page, children }: RouteGuardProps) {
  const store = useStore(ROUTE_GUARD_STORE);
  const { key, pathname, search, hash } = useLocation();
  const [enteredKey, setEnteredKey] = useState<string>();
  const decision = store.decide(page);
  const hasEntered = enteredKey === key;
  const mustLogIn = decision.kind === 'login' && !hasEntered;

  const isAdmitted = decision.kind === 'enter' && !store.isProvisional;
  useEffect(() => {
    if (isAdmitted) setEnteredKey(key);
  }, [isAdmitted, key]);
  // In the commit that redirects: the page is left right after it.
  useLayoutEffect(() => {
    if (mustLogIn) store.rememberReturn(pathname + search + hash);
  }, [store, mustLogIn, pathname, search, hash]);

  switch (decision.kind) {
    case 'enter':
      return children;
    case 'wait':
      return <WaitingPage />;
    case 'unreachable':
      return <ServerError onRetry={() => void store.retry()} />;
    case 'supportEnded':
      return <SupportEnded props={{}} />;
    case 'login':
      return <Redirect to={routeTo('login')} />;
    case 'redirect':
      return hasEntered ? children : <Redirect to={decision.to} />;
    case 'home':
      return hasEntered ? children : <RedirectToMemberStart />;
  }
});
