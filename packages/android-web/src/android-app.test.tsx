import { mergeTenantFiles } from '@duet/core/tenant';
import { BrowserHistory, loadTexts, Router, Translator } from '@duet/web/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { AndroidApp } from './android-app.tsx';
import { AndroidSessionStore } from './android-session-store.ts';
import { BOUND_IDENTIFIERS, createContainer, fetchTenantFiles } from './container.ts';
import { FakeApi } from './testing/index.ts';

const [tenant] = Object.values(
  mergeTenantFiles(
    import.meta.glob<unknown>('../../../tenants/{base,duet}/tenant.json', { import: 'default', eager: true }),
  ),
);
// Its questions are the base's.
const [config] = Object.values(
  import.meta.glob<unknown>('../../../tenants/base/config.json', { import: 'default', eager: true }),
);

/** The brand as the page's own tenant file would bring it. */
async function readBrand() {
  const address = URL.createObjectURL(new Blob([JSON.stringify({ tenant, config })], { type: 'application/json' }));
  const brand = await fetchTenantFiles(address);
  URL.revokeObjectURL(address);
  if (!brand.ok) throw new Error('tenants/duet breaks the contract');
  return brand.value;
}

async function open({ path = '/en/app/android', api = new FakeApi() } = {}) {
  let loginRedirects = 0;
  let confirmationRedirects = 0;
  const container = createContainer({
    ...(await readBrand()),
    language: 'en',
    transport: api.transport,
    current: () => '/app/android/purchase?sku=BASIC_3M',
    redirectToLogin: () => {
      loginRedirects += 1;
    },
    redirectToEmailConfirmation: () => {
      confirmationRedirects += 1;
    },
  });
  const translator = new Translator('en', loadTexts, (_, namespace, key) => {
    throw new Error(`${namespace}.${key} has no text`);
  });
  await translator.loadNamespaces(['shell', 'errors', 'kit', 'payments']);
  const session = container.get(AndroidSessionStore);
  session.start();
  window.history.replaceState(null, '', path);
  const history = new BrowserHistory(window);
  await render(
    <AndroidApp
      session={session}
      stores={(token) => container.get(token)}
      translator={translator}
      router={(routes) => <Router history={history}>{routes}</Router>}
    />,
  );
  return { api, loginRedirects: () => loginRedirects, confirmationRedirects: () => confirmationRedirects };
}

/** The pages of the webview but for the first one, the plans. */
const PATHS = [
  'purchase',
  'receipt',
  'receipt/refund',
  'spotlight',
  'upgrade',
  'change-plan',
  'confirm',
  'subscription',
].map((path) => `/en/app/android/${path}`);

const before = window.location.href;

beforeEach(() => {
  window.history.pushState(null, '', before);
  localStorage.setItem('spark_token', 'token-of-the-app');
});
afterEach(() => {
  window.history.replaceState(null, '', before);
  localStorage.clear();
  sessionStorage.clear();
});

describe('the payment webview', () => {
  it('can make everything that its container names', async () => {
    const container = createContainer({
      ...(await readBrand()),
      language: 'en',
      current: () => '/app/android',
      redirectToLogin: () => undefined,
      redirectToEmailConfirmation: () => undefined,
    });
    for (const identifier of BOUND_IDENTIFIERS) expect(container.get(identifier), String(identifier)).toBeDefined();
  });

  it('shows a member the plans of the API, asked for with the token of the storage', async () => {
    const { api } = await open();
    await expect.element(page.getByText('$59.97 in total for 3 months, then renews')).toBeVisible();
    expect(api.requests[0]).toEqual({ path: '/api/auth/gettoken', authorization: 'Bearer token-of-the-app' });
    expect(api.requests).toContainEqual({ path: '/api/product/v1/get', authorization: 'Bearer token-renewed' });
  });

  it('sends a visitor to the login and shows nothing meanwhile', async () => {
    localStorage.clear();
    const { api, loginRedirects } = await open();
    await expect.poll(loginRedirects).toBe(1);
    expect(api.requests).toEqual([]);
    expect(page.getByRole('heading').elements()).toEqual([]);
  });

  it('sends somebody whose token the server no longer knows to the login, and forgets the token', async () => {
    const api = new FakeApi();
    api.status = 401;
    const { loginRedirects } = await open({ api });
    await expect.poll(loginRedirects).toBe(1);
    expect(localStorage.getItem('spark_token')).toBeNull();
  });

  it('keeps what the member has typed in the web client when the session has expired, and the way back', async () => {
    localStorage.setItem('message_drafts', '[{"id":"c1","message":"half a sentence"}]');
    localStorage.setItem('duet_draft_owner', 'm1');
    const api = new FakeApi();
    const { loginRedirects } = await open({ api });
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
    api.status = 401;
    await userEvent.click(page.getByRole('link', { name: 'Choose 3 months Basic' }));
    await expect.poll(loginRedirects).toBe(1);
    expect(localStorage.getItem('message_drafts')).toBe('[{"id":"c1","message":"half a sentence"}]');
    expect(localStorage.getItem('duet_draft_owner')).toBe('m1');
    expect(localStorage.getItem('spark_token')).toBeNull();
    expect(sessionStorage.getItem('duet_return_address')).toBe('/app/android/purchase?sku=BASIC_3M');
  });

  it('leaves the drafts of another member alone that wait in the storage of the web client', async () => {
    localStorage.setItem('message_drafts', '[{"id":"c1","message":"half a sentence"}]');
    localStorage.setItem('duet_draft_owner', 'm9');
    await open();
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
    expect(localStorage.getItem('message_drafts')).toBe('[{"id":"c1","message":"half a sentence"}]');
    expect(localStorage.getItem('duet_draft_owner')).toBe('m9');
  });

  it('keeps the token while the server cannot be reached, and tries again when told to', async () => {
    const api = new FakeApi();
    api.status = 503;
    const { loginRedirects } = await open({ api });
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect.element(tryAgain).toBeVisible();
    expect(loginRedirects()).toBe(0);
    api.status = 200;
    await userEvent.click(tryAgain);
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  });

  it('leads from a plan to its order, without loading a page', async () => {
    await open();
    await userEvent.click(page.getByRole('link', { name: 'Choose 3 months Basic' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await expect.element(page.getByText('Total today')).toBeVisible();
    await expect.element(page.getByText('$59.97', { exact: true })).toBeVisible();
  });

  it('shows only a loader while it asks what came of a provider’s own page, then the receipt', async () => {
    const api = new FakeApi();
    let answer = (_: { readonly status: number; readonly text: string }): void => undefined;
    api.purchase = new Promise((resolve) => {
      answer = resolve;
    });
    await open({ path: '/en/app/android?callback=7K3M-9QXD-2HVA-W5RT', api });
    await expect.element(page.getByRole('status')).toHaveTextContent('Checking your payment…');
    for (const role of ['heading', 'link', 'button'] as const) expect(page.getByRole(role).elements()).toEqual([]);
    answer({ status: 200, text: JSON.stringify({ status: 'paid' }) });
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
  });

  it('shows the plans where the address of a return names no order', async () => {
    await open({ path: '/en/app/android?callback=' });
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  });

  it('shows the receipt of an order that has been paid', async () => {
    await open({ path: '/en/app/android/receipt?order=7K3M-9QXD-2HVA-W5RT' });
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
    await expect.element(page.getByText('7K3M-9QXD-2HVA-W5RT')).toBeVisible();
  });

  it.each([
    ['receipt/refund?order=7K3M-9QXD-2HVA-W5RT', 'Your money back', 'Give me back $59.97'],
    ['spotlight', 'Be seen first', 'Be first for 3 months'],
    ['upgrade', 'Upgrade your plan', /Change now for/],
    ['change-plan', 'Change your plan', /Change now for/],
    ['confirm?sku=PLUS_1M', 'Confirm the change', 'Change on April 1, 2026'],
    ['subscription', 'My subscription', 'Change plan'],
  ])('mirrors %s', async (path, heading, action) => {
    await open({ path: `/en/app/android/${path}` });
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect
      .element(
        page
          .getByRole('button', { name: action })
          .or(page.getByRole('link', { name: action }))
          .first(),
      )
      .toBeVisible();
  });

  it('stays in the webview from the subscription to its change and back', async () => {
    await open({ path: '/en/app/android/subscription' });
    await userEvent.click(page.getByRole('link', { name: 'Change plan' }));
    await expect.element(page.getByRole('heading', { name: 'Change your plan' })).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Back to my subscription' }));
    await expect.element(page.getByRole('heading', { name: 'My subscription' })).toBeVisible();
  });

  it.each(PATHS)('lets no visitor see %s', async (path) => {
    localStorage.clear();
    const { loginRedirects } = await open({ path });
    await expect.poll(loginRedirects).toBe(1);
    expect(page.getByRole('heading').elements()).toEqual([]);
  });

  it.each(['/en/app/android', ...PATHS])(
    'takes a member who must confirm the email away from %s, once, and shows none of it then',
    async (path) => {
      const api = new FakeApi();
      api.shouldConfirmEmail = true;
      const { loginRedirects, confirmationRedirects } = await open({ path, api });
      await expect.poll(confirmationRedirects).toBe(1);
      await expect.poll(() => page.getByRole('heading').elements()).toEqual([]);
      expect([loginRedirects(), confirmationRedirects()]).toEqual([0, 1]);
    },
  );

  it('says that there is no page at an address without one', async () => {
    await open({ path: '/en/app/android/nowhere' });
    await expect.element(page.getByText('This page does not exist')).toBeVisible();
  });
});
