import * as v from 'valibot';
import type { TestServer } from '../../testing/index.ts';
import { paymentKey } from '../checkout/checkout-payment.ts';
import { postToProvider } from './drivers/gateway-driver.ts';

/** The gateways that tell our server of payments. */
export const TELLING_PROVIDERS = ['stripe', 'paypal', 'braintree'] as const;
export type TellingProvider = (typeof TELLING_PROVIDERS)[number];

const messageSchema = v.object({ headers: v.record(v.string(), v.string()), body: v.string() });
export type ProviderMessage = v.InferOutput<typeof messageSchema>;

/** Lets something happen to the payment of an order at its provider's mock; the message about it, not delivered yet. */
export async function happensAt(
  server: TestServer,
  provider: TellingProvider,
  invoiceId: string,
  happens: 'nothing' | 'refund' | 'part-refund' | 'dispute',
): Promise<ProviderMessage> {
  const invoice = await server.server.context.database.acrossTenants
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const payment = provider === 'braintree' ? paymentKey(invoice) : (invoice.intent_id ?? '');
  const at = server.clock.now();
  return v.parse(messageSchema, await postToProvider(server, `${provider}/dashboard`, { payment, happens, at }));
}

/** Delivers a message as the provider would; the status that it is answered with. */
export async function deliver(
  server: TestServer,
  provider: TellingProvider,
  { headers, body }: ProviderMessage,
): Promise<number> {
  const url = `/api/webhook/v1/${provider}`;
  const answer = await server.server.app.inject({ method: 'POST', url, headers, payload: body });
  return answer.statusCode;
}

/** How many charges have taken money at a provider's mock. */
export async function takenAt(server: TestServer, provider: string): Promise<number> {
  const answer = await server.server.app.inject({ url: `/provider-mock/${provider}/taken` });
  return v.parse(v.object({ taken: v.number() }), answer.json()).taken;
}
