import { afterAll, beforeAll } from 'vitest';
import type { ServerOverrides } from '../../server/index.ts';
import { TestServer, type CallOptions, type TestEngine } from '../../testing/index.ts';

/** A card whose payment succeeds at once. */
export const PAID = '4242424242424242';
/** A card whose payment the bank decides upon later. */
export const TO_CHECK = '4000000000003063';
/** A card whose owner must approve the payment at the bank. */
export const TO_APPROVE = '4000002500003155';
export const SKU = 'duet-basic-3m';

/** Opens a server before the tests of a suite and closes it after them. Answers the steps of a purchase on it. */
export function provideShop(
  engine: TestEngine,
  onOpened: (server: TestServer) => void,
  overrides: ServerOverrides = {},
) {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, overrides);
    onOpened(server);
  });
  afterAll(() => server.close());

  const database = () => server.server.context.database.acrossTenants;

  /** What the browser tells Stripe, which here is the provider mock. */
  const callStripe = async (step: 'confirm' | 'approve', secret: string, fields: Readonly<Record<string, string>>) => {
    const [id = ''] = secret.split('_secret_');
    const answer = await server.server.app.inject({
      method: 'POST',
      url: `/provider-mock/stripe/v1/payment_intents/${id}/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: 'pk_test_provider_mock', client_secret: secret, ...fields }).toString(),
    });
    return answer.statusCode;
  };
  const enterCard = (secret: string, number: string) =>
    callStripe('confirm', secret, { 'payment_method_data[card][number]': number });

  const order = async (as: CallOptions, sku = SKU, change = false) =>
    (await server.answer('payments.generateInvoice', { sku, change }, as)).order.invoice_id;
  const secretOf = async (as: CallOptions, id: string) =>
    (await server.answer('payments.createStripeIntent', { invoice_id: id }, { ...as, key: id })).client_secret ?? '';
  const confirm = (as: CallOptions, id: string) =>
    server.answer('payments.confirmStripeIntent', { invoice_id: id }, as);

  /** Orders and pays a product by card; the number of its invoice. */
  async function buy(as: CallOptions, sku: string, change = false): Promise<string> {
    const id = await order(as, sku, change);
    await enterCard(await secretOf(as, id), PAID);
    await confirm(as, id);
    return id;
  }

  async function shopper(as: CallOptions = {}) {
    const member = await server.registerMember({ preferred_language: 'fr' }, as);
    return { ...member, as: { ...as, token: member.token } };
  }

  async function buyer(number = PAID) {
    const member = await shopper();
    const id = await order(member.as);
    await enterCard(await secretOf(member.as, id), number);
    return { ...member, invoice: id, answer: await confirm(member.as, id) };
  }

  /** What the ledger of a member says, in minor units: oldest first, of one moment the greatest first. */
  async function ledgerAmounts(memberId: string): Promise<readonly number[]> {
    const entries = await database()
      .selectFrom('ledger_entries')
      .select('amount')
      .where('member_id', '=', memberId)
      .orderBy('written_at')
      .orderBy('amount', 'desc')
      .execute();
    return entries.map(({ amount }) => amount);
  }

  return { database, ledgerAmounts, callStripe, enterCard, order, buy, secretOf, confirm, shopper, buyer };
}
