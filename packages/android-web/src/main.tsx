import '../../web/src/theme/base.css';
import './boot.css';
import { readAppPath, writeAppPath } from '@duet/core/tenant';
import { BrowserHistory, loadTexts, Router, Translator } from '@duet/web/payments';
import { createRoot } from 'react-dom/client';
import { AndroidApp } from './android-app.tsx';
import { AndroidSessionStore } from './android-session-store.ts';
import { createContainer, fetchTenantFiles, showMissingText } from './container.ts';
import { FEATURES } from './container-tokens.ts';
import { bridgeHost } from './host-bridge.ts';
import { findHost } from './host-channel.ts';

const { documentElement: root } = document;

/** Starts the webview in the page that the build wrote for its tenant and language. */
async function start(page: HTMLElement): Promise<void> {
  const settings = await fetchTenantFiles(root.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const { tenant } = settings.value;
  const offer = { ...tenant, allowedLocales: tenant.config.allowedLocales };
  const currentPath = () => readAppPath(window.location.pathname + window.location.search, offer);
  const { language } = currentPath();
  const translator = new Translator(language, loadTexts, showMissingText);
  await translator.loadNamespaces(['shell', 'errors', 'kit', 'payments']);
  const redirectTo = (location: string) => window.location.replace(writeAppPath({ language, location }));
  const container = createContainer({
    ...settings.value,
    language,
    current: () => currentPath().location,
    redirectToLogin: () => redirectTo('/app/login'),
    redirectToEmailConfirmation: () => redirectTo('/app/onboarding/confirmemail'),
  });
  container.get(FEATURES.analytics).manageConsent.start();
  const sessionStore = container.get(AndroidSessionStore);
  sessionStore.start();
  container.get(FEATURES.sessionResumption).resumeWhenOnline.start();
  const history = new BrowserHistory(window);
  const host = findHost(window);
  if (host) bridgeHost(host, history);
  createRoot(page).render(
    <AndroidApp
      session={sessionStore}
      stores={(token) => container.get(token)}
      translator={translator}
      router={(routes) => <Router history={history}>{routes}</Router>}
      leaveFor={host && ((to) => host.post({ type: 'close', to }))}
    />,
  );
}

const page = document.getElementById('root');
if (!page) throw new Error('The page has no #root');
start(page).catch((fault: unknown) => {
  root.dataset['bootFailed'] = '';
  throw fault;
});
