import { place, type RouteAccess, type RouteName } from '@duet/core/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { late } from '../kit/index.ts';
import { useStore } from '../mobx/index.ts';
import { Redirect } from '../routes/index.ts';
import { Home } from './home.tsx';
import { ServerError } from './server-error.tsx';
import { GATE_STORE } from './store-tokens.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Fetched by staff alone. */
const SupportEnded = late(() => import('./support-ended.tsx'));

interface RouteGateProps {
  readonly route: RouteName;
  readonly access: RouteAccess;
  readonly children: ReactNode;
}

/**
 * Lets somebody into a page or sends them elsewhere (RT-76 to RT-85). Who has entered stays: what changes on the page
 * itself (a login that succeeds, a logout) is followed by its own use case, which navigates last. A member whose data is still
 * being fetched sees the page, and is judged again when it is there: only then is it known whether the email must be confirmed.
 */
export const RouteGate = observer(function RouteGate({ route, access, children }: RouteGateProps) {
  const store = useStore(GATE_STORE);
  const { key, pathname, search, hash } = useLocation();
  const [entered, enter] = useState<string>();
  const passage = store.judge(route, access);
  const hasEntered = entered === key;
  const asksToLogIn = passage.kind === 'login' && !hasEntered;

  const hasPassed = passage.kind === 'enter' && !store.isProvisional;
  useEffect(() => {
    if (hasPassed) enter(key);
  }, [hasPassed, key]);
  useEffect(() => {
    if (asksToLogIn) store.rememberReturn(pathname + search + hash);
  }, [store, asksToLogIn, pathname, search, hash]);

  switch (passage.kind) {
    case 'enter':
      return children;
    case 'wait':
      return <WaitingPage />;
    case 'unreachable':
      return <ServerError onRetry={() => void store.retry()} />;
    case 'supportEnded':
      return <SupportEnded props={{}} />;
    case 'login':
      return <Redirect to={place('login')} />;
    case 'redirect':
      return hasEntered ? children : <Redirect to={passage.to} />;
    case 'home':
      return hasEntered ? children : <Home />;
  }
});
