import './theme/base.css';
import './boot.css';
import { brandName, LANGUAGES } from '@duet/core/tenant';
import { createRoot } from 'react-dom/client';
import { assembleModeration, consoleLogger, fetchTenantFiles } from './container/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import { StaffApp } from './staff/index.ts';

const { documentElement: root } = document;

/** Starts the pages of staff in the page that the build wrote for its tenant and language. */
async function start(page: HTMLElement): Promise<void> {
  const settings = await fetchTenantFiles(root.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const language = LANGUAGES.find((one) => one === root.lang) ?? settings.value.tenant.defaultLanguage;
  const translator = new Translator(language, loadTexts, (_language, namespace, key) => {
    consoleLogger.warn('text.missing', { language, namespace, key });
    return key;
  });
  await translator.loadNamespaces(['staff', 'kit', 'errors', 'attributes']);
  createRoot(page).render(
    <StaffApp
      moderation={assembleModeration(settings.value)}
      translator={translator}
      brand={brandName(settings.value.tenant, language)}
    />,
  );
}

const page = document.getElementById('root');
if (!page) throw new Error('The page has no #root');
start(page).catch((fault: unknown) => {
  root.dataset['bootFailed'] = '';
  throw fault;
});
