import type { Tenant } from '@duet/core/tenant';
import { useEffect, useLayoutEffect } from 'react';
import { TextProvider, useText, type Translator } from '../i18n/index.ts';
import { LinkNavigation, type FollowLink } from '../kit/index.ts';
import { StoreSourceContext, type StoreSource } from '../state/index.ts';
import {
  LocationContext,
  titleText,
  useTitle,
  VISITOR_FRAMES,
  type PageLocation,
  type RouteRow,
} from '../routes/index.ts';
import { AppErrorBoundary, focusPage, Overlays, VisitorLayout } from '../shell/index.ts';
import { TenantProvider } from '../tenant/index.ts';
import { VISITOR_SCREENS, type VisitorRoute } from './visitor-pages.tsx';

interface VisitorAppProps {
  readonly tenant: Tenant;
  readonly stores: StoreSource;
  readonly translator: Translator;
  readonly route: VisitorRoute;
  readonly location: PageLocation;
  /** Absent on the build's server. */
  readonly followLink?: FollowLink | undefined;
  /** The document was loaded with this page. */
  readonly isFirst: boolean;
  /** Called once the screen is mounted. */
  readonly onMounted?: (() => void) | undefined;
}

/** A page of visitors, with all that surrounds it and without the application: rendered by the build, hydrated by its own script. */
export function VisitorApp({ tenant, stores, translator, location, followLink, ...page }: VisitorAppProps) {
  return (
    <StoreSourceContext value={stores}>
      <TextProvider translator={translator}>
        <TenantProvider tenant={tenant}>
          <AppErrorBoundary>
            <LocationContext value={location}>
              <LinkNavigation value={followLink}>
                <Overlays />
                <VisitorPage key={page.route} {...page} />
              </LinkNavigation>
            </LocationContext>
          </AppErrorBoundary>
        </TenantProvider>
      </TextProvider>
    </StoreSourceContext>
  );
}

type VisitorPageProps = Pick<VisitorAppProps, 'route' | 'isFirst' | 'onMounted'>;

function VisitorPage({ route, isFirst, onMounted }: VisitorPageProps) {
  const { layout, headerAction = 'login' }: Pick<RouteRow, 'layout' | 'headerAction'> = VISITOR_FRAMES[route];
  return (
    <VisitorLayout showsLogo={layout !== 'landing'} action={headerAction}>
      <PageTitle route={route} />
      {VISITOR_SCREENS[route]()}
      <FocusOnChange isFirst={isFirst} onMounted={onMounted} />
    </VisitorLayout>
  );
}

function PageTitle({ route }: { readonly route: VisitorRoute }) {
  const { namespace, key } = titleText(route, VISITOR_FRAMES[route]) ?? { namespace: 'shell', key: '' };
  const t = useText(namespace);
  useTitle(key === '' ? '' : t(key));
  return null;
}

/** The first page of a document has its focus and its place from the browser. */
function FocusOnChange({ isFirst, onMounted }: Pick<VisitorPageProps, 'isFirst' | 'onMounted'>) {
  useLayoutEffect(() => {
    if (!isFirst) window.scrollTo(0, 0);
    onMounted?.();
  }, [isFirst, onMounted]);
  useEffect(() => {
    if (!isFirst) focusPage();
  }, [isFirst]);
  return null;
}
