import '../../web/src/theme/base.css';
import './boot.css';
import { ManageConsent } from '@duet/core/analytics';
import { readAppPath, writeAppPath } from '@duet/core/tenant';
import { loadTexts, Translator } from '@duet/web/payments';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AndroidApp } from './android-app.tsx';
import { AndroidGateStore } from './android-gate-store.ts';
import { createContainer, fetchTenantFiles, showMissingText } from './container.ts';

const { documentElement: root } = document;

/** Brings the webview to life in the page that the build wrote for its tenant and language. */
async function start(page: HTMLElement): Promise<void> {
  const settings = await fetchTenantFiles(root.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const { tenant } = settings.value;
  const offer = { ...tenant, allowedLocales: tenant.config.allowedLocales };
  const here = () => readAppPath(window.location.pathname + window.location.search, offer);
  const { language } = here();
  const translator = new Translator(language, loadTexts, showMissingText);
  await translator.open(['shell', 'errors', 'kit', 'payments']);
  const container = createContainer({
    ...settings.value,
    language,
    current: () => here().location,
    leaveForLogin: () => window.location.replace(writeAppPath({ language, location: '/app/login' })),
  });
  container.get(ManageConsent).start();
  const gate = container.get(AndroidGateStore);
  gate.start();
  createRoot(page).render(
    <AndroidApp
      gate={gate}
      stores={(token) => container.get(token)}
      translator={translator}
      router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
    />,
  );
}

const page = document.getElementById('root');
if (!page) throw new Error('The page has no #root');
start(page).catch((fault: unknown) => {
  root.dataset['bootFailed'] = '';
  throw fault;
});
