import { Button, EmptyState, LinkNavigation, Loader, type FollowLink } from '@duet/web/kit';
import {
  CallbackPage,
  ChangePlanPage,
  ConfirmChangePage,
  GoToPathContext,
  matchPath,
  PaymentRootContext,
  PurchaseRoute,
  ReceiptRoute,
  RefundPage,
  SpotlightPage,
  StoreSourceContext,
  SubscribeRoute,
  SubscriptionPage,
  TextProvider,
  UpgradePage,
  useLocation,
  useText,
  type StoreSource,
  type Translator,
} from '@duet/web/payments';
import { observer } from '@duet/web/state';
import { StrictMode, useContext, type ReactNode } from 'react';
import styles from './android-app.module.css';
import type { AndroidSessionStore } from './android-session-store.ts';

interface AndroidAppProps {
  readonly session: AndroidSessionStore;
  readonly stores: StoreSource;
  readonly translator: Translator;
  readonly router: (routes: ReactNode) => ReactNode;
  /** Takes a member to a page outside the webview; without it the browser opens that page in its place. */
  readonly leaveFor?: ((path: string) => void) | undefined;
}

/** The payment screens inside the Android application's webview: no navigation, no footer, nothing but paying. */
export function AndroidApp({ session, stores, translator, router, leaveFor }: AndroidAppProps) {
  return (
    <StrictMode>
      <StoreSourceContext value={stores}>
        <TextProvider translator={translator}>
          <main className={styles['page']}>
            <RequireMember store={session}>
              {router(
                <Links leaveFor={leaveFor}>
                  <PageAtLocation />
                </Links>,
              )}
            </RequireMember>
          </main>
        </TextProvider>
      </StoreSourceContext>
    </StrictMode>
  );
}

const RequireMember = observer(function RequireMember({
  store,
  children,
}: {
  readonly store: AndroidSessionStore;
  readonly children: ReactNode;
}) {
  const t = useText('shell');
  switch (store.status) {
    case 'member':
      return store.mustConfirmEmail ? <Loader /> : children;
    case 'starting':
    case 'visitor':
    // No support session is opened here.
    case 'supportEnded':
      return <Loader />;
    case 'unreachable':
      return (
        <EmptyState
          icon="refresh"
          title={t('serverError.title')}
          text={t('serverError.text')}
          action={<Button onClick={() => void store.restore()}>{t('serverError.action')}</Button>}
        />
      );
  }
});

/** Links of the shared screens stay below `android/`, and load no page anew; others are the application's to follow, where there is one. */
function Links({ leaveFor, children }: Pick<AndroidAppProps, 'leaveFor'> & { readonly children: ReactNode }) {
  const goToPath = useContext(GoToPathContext);
  const follow: FollowLink = (href) => {
    const { origin, pathname, search } = new URL(href, window.location.href);
    if (origin !== window.location.origin) return false;
    if (!/^\/[^/]+\/app\/android(?:\/|$)/.test(pathname)) {
      leaveFor?.(pathname + search);
      return leaveFor !== undefined;
    }
    goToPath(pathname + search, { replace: false });
    return true;
  };
  return (
    <PaymentRootContext value="android">
      <LinkNavigation value={follow}>{children}</LinkNavigation>
    </PaymentRootContext>
  );
}

/** The pages that the webview mirrors (AND-02 to AND-09), by their paths below `android`. */
const PAGES: readonly (readonly [path: string, Page: () => ReactNode])[] = [
  ['', SubscribeRoute],
  ['/purchase', PurchaseRoute],
  ['/receipt', ReceiptRoute],
  ['/receipt/refund', RefundPage],
  ['/spotlight', SpotlightPage],
  ['/upgrade', UpgradePage],
  ['/change-plan', ChangePlanPage],
  ['/confirm', ConfirmChangePage],
  ['/subscription', SubscriptionPage],
];

function PageAtLocation() {
  const { pathname, search } = useLocation();
  const callback = new URLSearchParams(search).get('callback');
  if (callback) return <CallbackPage order={callback} />;
  const found = PAGES.find(([path]) => matchPath(`/:language/app/android${path}`, pathname));
  const Page = found?.[1] ?? NotFound;
  return <Page />;
}

/** Any address below `android/` that has no screen of its own. */
function NotFound() {
  const t = useText('shell');
  return <EmptyState icon="search" title={t('notFound.title')} text={t('notFound.text')} />;
}
