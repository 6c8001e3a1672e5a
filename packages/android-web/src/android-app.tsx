import { Button, EmptyState, LinkNavigation, Loader, type FollowLink } from '@duet/web/kit';
import {
  PaymentRootContext,
  PurchaseRoute,
  ReceiptRoute,
  StoreSourceContext,
  SubscribeRoute,
  TextProvider,
  useText,
  type StoreSource,
  type Translator,
} from '@duet/web/payments';
import { observer } from 'mobx-react-lite';
import { StrictMode, type ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import styles from './android-app.module.css';
import type { AndroidSessionStore } from './android-session-store.ts';

interface AndroidAppProps {
  readonly session: AndroidSessionStore;
  readonly stores: StoreSource;
  readonly translator: Translator;
  readonly router: (routes: ReactNode) => ReactNode;
}

/** The payment screens inside the Android application's webview: no navigation, no footer, nothing but paying. */
export function AndroidApp({ session, stores, translator, router }: AndroidAppProps) {
  return (
    <StrictMode>
      <StoreSourceContext value={stores}>
        <TextProvider translator={translator}>
          <main className={styles['page']}>
            <RequireMember store={session}>
              {router(
                <Links>
                  <Routes>
                    <Route path="/:language/app/android" element={<SubscribeRoute />} />
                    <Route path="/:language/app/android/purchase" element={<PurchaseRoute />} />
                    <Route path="/:language/app/android/receipt" element={<ReceiptRoute />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
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
      return children;
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

/** Links of the shared screens stay below `android/`, and load no page anew. */
function Links({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow: FollowLink = (href) => {
    const { origin, pathname, search } = new URL(href, window.location.href);
    if (origin !== window.location.origin || !/^\/[^/]+\/app\/android(?:\/|$)/.test(pathname)) return false;
    void navigate(pathname + search);
    return true;
  };
  return (
    <PaymentRootContext value="android">
      <LinkNavigation value={follow}>{children}</LinkNavigation>
    </PaymentRootContext>
  );
}

/** Any address below `android/` that has no screen of its own. */
function NotFound() {
  const t = useText('shell');
  return <EmptyState icon="search" title={t('notFound.title')} text={t('notFound.text')} />;
}
