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
  {
    id: 'plus-1',
    family: 'SUBSCRIPTION',
    level: 'plus',
    duration_amount: 1,
    duration_unit: 'month',
    name: 'Plus, 1 month',
    price: { sku: 'PLUS_1M', amount: 3999, currency: 'USD' },
  },
];

const BOUGHT = {
  order: { invoice_id: '7K3M-9QXD-2HVA-W5RT', amount: 5997, currency: 'USD' },
  invoice: { gateways: [], tax_amount: 0 },
  product: PLANS[0],
  ends_at: '2026-04-01T12:00:00.000Z',
};
const INVOICE = { ...BOUGHT, status: 'open' };
const TRANSACTION = {
  ...BOUGHT,
  id: 't1',
  provider: 'stripe',
  paid_at: '2026-01-01T12:00:00.000Z',
  refundable_until: '2999-01-01T12:00:00.000Z',
};

const SUBSCRIPTION = {
  id: 's1',
  auto_renewal: true,
  can_change_auto_renewal: true,
  can_change_plan: true,
  can_upgrade: true,
  provider: 'stripe',
  plan: { product: PLANS[0] },
  status: 'active',
  starts_at: '2026-01-01T12:00:00.000Z',
  ends_at: '2026-04-01T12:00:00.000Z',
};

/** The API as the webview meets it: answers by path, and what was asked. */
export class FakeApi {
  readonly requests: { readonly path: string; readonly authorization: string | undefined }[] = [];
  status = 200;
  shouldConfirmEmail = false;
  /** The answer to what became of an order. */
  purchase: Promise<{ readonly status: number; readonly text: string }> = new Promise(() => undefined);

  readonly transport = {
    send: ({ address, headers }: { readonly address: string; readonly headers: Readonly<Record<string, string>> }) => {
      const path = new URL(address, window.location.href).pathname;
      this.requests.push({ path, authorization: headers['Authorization'] });
      if (path === '/api/transaction/v1/purchase') return this.purchase;
      return Promise.resolve({ status: this.status, text: JSON.stringify(this.#answer(path)) });
    },
  };

  #answer(path: string): unknown {
    if (this.status !== 200) return { code: this.status === 401 ? 16 : 14, message: 'no' };
    if (path.endsWith('/auth/gettoken')) return { token: 'token-renewed' };
    if (path === '/api/user/v1/get') return { user: { id: 'm1', should_confirm_email: this.shouldConfirmEmail } };
    if (path === '/api/attribution/v1/get_info') return { info: {} };
    if (path === '/api/abtest/v1/get_abtest_variants') return { variants: [] };
    if (path === '/api/transaction/v1/generate_invoice') return INVOICE;
    if (path === '/api/transaction/v1/get') return { transactions: [TRANSACTION] };
    if (path === '/api/subscription/v1/get') return { SUBSCRIPTION };
    if (path === '/api/subscription/v1/get_spotlight') return {};
    return { plans: PLANS };
  }
}
