import { localFetch, STRIPE_MOCK } from '@duet/provider-mocks';
import type { MemberCall } from '../../http/index.ts';
import type { PreparedServer } from '../../server/index.ts';
import { CreateIntent } from '../create-intent.ts';
import { invoiceOf } from '../order/invoices.ts';
import { OpenOrder } from '../order/open-order.ts';
import { holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import { SettlePayment } from '../settle-payment.ts';
import { StripeGateway } from '../stripe-gateway.ts';
import { onlyStripe } from './only-stripe.ts';

/** Where a call to Stripe fails: before the request arrives, or before its answer does; or the process fails after its commit. */
export const FAULTS = [
  'create-request',
  'create-answer',
  'retrieve-request',
  'retrieve-answer',
  'card-answer',
  'after-commit',
] as const;
type Fault = (typeof FAULTS)[number];

/** One member's way to Stripe on which one fault waits, and what came of it. */
export class Purchase {
  readonly intents = new Set<string>();
  readonly answers: string[] = [];
  readonly #parts: PaymentDependencies;
  readonly #stripe: typeof fetch;
  #fault: Fault | undefined;

  constructor(
    { app, context }: PreparedServer,
    private readonly call: MemberCall,
    fault?: Fault,
  ) {
    this.#fault = fault;
    this.#stripe = localFetch(app);
    this.#parts = {
      ...context,
      ...onlyStripe(this.#request),
      connection: {
        permissionsChanged: (_tenant, memberId) => {
          this.answers.push(memberId);
          return this.#breaks('after-commit') ? Promise.reject(new Error('The process stumbled')) : Promise.resolve();
        },
      },
    };
  }

  /** Presses the button twice at once; each press goes all the way, as far as it comes. */
  async pressTwice(): Promise<void> {
    await Promise.allSettled([this.#press(), this.#press()]);
  }

  async isPaid(): Promise<boolean> {
    const settle = new SettlePayment(this.#parts);
    return (await new OpenOrder(this.#parts, settle).execute({ sku: 'duet-plus-1m' }, this.call)).status === 'paid';
  }

  /** The same unpaid invoice is settled several times at once, as after a confirmation, a reload and a round of maintenance. */
  async settleAtOnce(): Promise<readonly string[]> {
    const settle = new SettlePayment(this.#parts);
    const { order } = await new OpenOrder(this.#parts, settle).execute({ sku: 'duet-plus-1m' }, this.call);
    const { client_secret: secret = '' } = await new CreateIntent(this.#parts, settle).execute(
      order.invoice_id,
      this.call,
    );
    const holder = holderOf(this.#parts, this.call);
    const invoice = await this.#parts.database.inTenant('duet', (transaction) =>
      invoiceOf(transaction, holder, order.invoice_id),
    );
    if (!invoice) throw new Error('The order is gone');
    await this.#enterCard(secret);
    const settled = await Promise.all(Array.from({ length: 5 }, () => settle.execute(invoice)));
    return settled.map(({ status }) => status);
  }

  async charges(): Promise<number> {
    const stripe = new StripeGateway(STRIPE_MOCK, this.#stripe);
    const found = await Promise.all([...this.intents].map((id) => stripe.retrieve(id)));
    return found.filter((intent) => intent.ok && intent.value.status === 'succeeded').length;
  }

  async #press(): Promise<void> {
    const settle = new SettlePayment(this.#parts);
    const { order } = await new OpenOrder(this.#parts, settle).execute({ sku: 'duet-plus-1m' }, this.call);
    const { client_secret: secret } = await new CreateIntent(this.#parts, settle).execute(order.invoice_id, this.call);
    if (secret !== undefined) await this.#enterCard(secret);
    const holder = holderOf(this.#parts, this.call);
    const invoice = await this.#parts.database.inTenant('duet', (transaction) =>
      invoiceOf(transaction, holder, order.invoice_id),
    );
    if (invoice) await settle.execute(invoice);
  }

  async #enterCard(secret: string): Promise<void> {
    const [id = ''] = secret.split('_secret_');
    const fields = {
      key: STRIPE_MOCK.publishableKey,
      client_secret: secret,
      'payment_method_data[card][number]': '4242424242424242',
    };
    await this.#stripe(`${STRIPE_MOCK.address}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    if (this.#breaks('card-answer')) throw new Error('The browser hears nothing');
  }

  readonly #request: typeof fetch = async (input, init) => {
    const step = init?.method === 'POST' ? 'create' : 'retrieve';
    if (this.#breaks(`${step}-request`)) throw new TypeError('fetch failed');
    const answer = await this.#stripe(input, init);
    const body: unknown = await answer.clone().json();
    if (typeof body === 'object' && body !== null && 'id' in body) this.intents.add(String(body.id));
    if (this.#breaks(`${step}-answer`)) throw new TypeError('fetch failed');
    return answer;
  };

  #breaks(fault: Fault): boolean {
    if (this.#fault !== fault) return false;
    this.#fault = undefined;
    return true;
  }
}
