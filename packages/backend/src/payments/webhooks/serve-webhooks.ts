import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { SettlePayment } from '../settle-payment.ts';
import { HandleNotice } from './handle-notice.ts';
import type { WebhookMessage } from './webhook.port.ts';

/** The largest message that is read; those of providers have a few kilobytes. */
const MOST_BYTES = 256 * 1024;

/** Where providers tell of payments: `/api/webhook/v1/{provider}`. They are answered 503 where they are to tell again. */
export async function serveWebhooks(app: FastifyInstance, dependencies: PaymentDependencies): Promise<void> {
  const handle = new HandleNotice(dependencies, new SettlePayment(dependencies));
  await app.register((scope, _options, done) => {
    // Whatever its type: a signature is one of the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { provider: string } }>('/api/webhook/v1/:provider', async (request, reply) => {
      const { provider } = request.params;
      return reply.code(await receive(dependencies, handle, provider, messageOf(request))).send({});
    });
    done();
  });
}

/** The status that tells the provider whether to send its message again. */
async function receive(
  { database, checkouts, webhooks }: PaymentDependencies,
  handle: HandleNotice,
  provider: string,
  message: WebhookMessage,
): Promise<200 | 401 | 404 | 503> {
  const checkout = checkouts.find((one) => one.provider === provider);
  if (checkout?.receiveMessage) return (await checkout.receiveMessage(database, message)) ? 200 : 401;
  const reader = webhooks.find((webhook) => webhook.provider === provider);
  if (!reader) return 404;
  const read = await reader.read(message);
  if (!read.ok) return read.error === 'unsigned' ? 401 : 503;
  if (!read.value) return 200;
  return (await handle.execute(provider, read.value)) === 'done' ? 200 : 503;
}

const messageOf = ({ headers, body }: FastifyRequest): WebhookMessage => ({
  headers,
  body: typeof body === 'string' ? body : '',
});
