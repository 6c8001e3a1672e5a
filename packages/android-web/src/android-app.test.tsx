import { mergeTenantFiles } from '@duet/core/tenant';
import { loadTexts, Translator } from '@duet/web/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { AndroidApp } from './android-app.tsx';
import { AndroidSessionStore } from './android-session-store.ts';
import { BOUND_IDENTIFIERS, createContainer, fetchTenantFiles } from './container.ts';

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

const PLANS = [
  {
    id: 'basic-3',
    family: 'SUBSCRIPTION',
    level: 'basic',
    duration_amount: 3,
    duration_unit: 'month',
    name: 'Basic, 3 months',
    price: { sku: 'BASIC_3M', amount: 5997, currency: 'USD' },
  },
];

const BOUGHT = {
  order: { invoice_id: '7K3M-9QXD-2HVA-W5RT', amount: 5997, currency: 'USD' },
  invoice: { gateways: [], tax_amount: 0 },
  product: PLANS[0],
  ends_at: '2026-04-01T12:00:00.000Z',
};
const INVOICE = { ...BOUGHT, status: 'open' };
const TRANSACTION = { ...BOUGHT, id: 't1', provider: 'stripe', paid_at: '2026-01-01T12:00:00.000Z' };

/** The API as the webview meets it: answers by path, and what was asked. */
class FakeApi {
  readonly requests: { readonly path: string; readonly authorization: string | undefined }[] = [];
  status = 200;

  readonly transport = {
    send: ({ address, headers }: { readonly address: string; readonly headers: Readonly<Record<string, string>> }) => {
      const path = new URL(address, window.location.href).pathname;
      this.requests.push({ path, authorization: headers['Authorization'] });
      return Promise.resolve({ status: this.status, text: JSON.stringify(this.#answer(path)) });
    },
  };

  #answer(path: string): unknown {
    if (this.status !== 200) return { code: this.status === 401 ? 16 : 14, message: 'no' };
    if (path.endsWith('/auth/gettoken')) return { token: 'token-renewed' };
    if (path === '/api/user/v1/get') return { user: { id: 'm1' } };
    if (path === '/api/attribution/v1/get_info') return { info: {} };
    if (path === '/api/abtest/v1/get_abtest_variants') return { variants: [] };
    if (path === '/api/transaction/v1/generate_invoice') return INVOICE;
    if (path === '/api/transaction/v1/get') return { transactions: [TRANSACTION] };
    return { plans: PLANS };
  }
}

async function open({ path = '/en/app/android', api = new FakeApi() } = {}) {
  let loginRedirects = 0;
  const container = createContainer({
    ...(await readBrand()),
    language: 'en',
    transport: api.transport,
    current: () => '/app/android/purchase?sku=BASIC_3M',
    redirectToLogin: () => {
      loginRedirects += 1;
    },
  });
  const translator = new Translator('en', loadTexts, (_, namespace, key) => {
    throw new Error(`${namespace}.${key} has no text`);
  });
  await translator.loadNamespaces(['shell', 'errors', 'kit', 'payments']);
  const session = container.get(AndroidSessionStore);
  session.start();
  await render(
    <AndroidApp
      session={session}
      stores={(token) => container.get(token)}
      translator={translator}
      router={(routes) => <MemoryRouter initialEntries={[path]}>{routes}</MemoryRouter>}
    />,
  );
  return { api, loginRedirects: () => loginRedirects };
}

beforeEach(() => {
  localStorage.setItem('spark_token', 'token-of-the-app');
});
afterEach(() => {
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
    });
    for (const identifier of BOUND_IDENTIFIERS) expect(container.get(identifier), String(identifier)).toBeDefined();
  });

  it('shows a member the plans of the API, asked for with the token of the storage', async () => {
    const { api } = await open();
    await expect.element(page.getByText('$59.97 in total, paid once for 3 months')).toBeVisible();
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

  it('shows the receipt of an order that has been paid', async () => {
    await open({ path: '/en/app/android/receipt?order=7K3M-9QXD-2HVA-W5RT' });
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
    await expect.element(page.getByText('7K3M-9QXD-2HVA-W5RT')).toBeVisible();
  });

  it.each(['/en/app/android/purchase', '/en/app/android/receipt'])('lets no visitor see %s', async (path) => {
    localStorage.clear();
    const { loginRedirects } = await open({ path });
    await expect.poll(loginRedirects).toBe(1);
    expect(page.getByRole('heading').elements()).toEqual([]);
  });

  it.each(['/en/app/android/upgrade', '/en/app/android/nowhere'])('says that there is no page at %s', async (path) => {
    await open({ path });
    await expect.element(page.getByText('This page does not exist')).toBeVisible();
  });
});
