import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseSent, readBrowserScripts, serveTaken } from '../http/index.ts';
import { digestOf, PayeezyFields } from './payeezy-fields.ts';
import { PayeezyTransactions } from './payeezy-transactions.ts';

const ROOT = '/provider-mock/payeezy';
/** Where the account at Payeezy lets messages about cards be sent. */
const MESSAGES_TO = '/api/webhook/v1/payeezy';
/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const PAYEEZY_MOCK = {
  PAYEEZY_API_URL: `http://provider-mock${ROOT}`,
  PAYEEZY_API_KEY: 'payeezy-key-mock',
  PAYEEZY_API_SECRET: 'payeezy-secret-mock',
  PAYEEZY_MERCHANT_TOKEN: 'payeezy-merchant-mock',
  PAYEEZY_TRANSARMOR_TOKEN: 'NOIW',
  PAYEEZY_CURRENCY: 'USD',
  PAYEEZY_FIELDS_URL: `http://provider-mock${ROOT}`,
  PAYEEZY_FIELDS_KEY: 'fields-key-mock',
  PAYEEZY_FIELDS_SECRET: 'fields-secret-mock',
  PAYEEZY_SEARCH_URL: `http://provider-mock${ROOT}`,
  PAYEEZY_SEARCH_USER: 'payeezy-search-mock',
  PAYEEZY_SEARCH_PASSWORD: 'search-secret-mock',
};

const amount = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const chargeRequest = v.object({
  merchant_ref: v.pipe(v.string(), v.maxLength(20)),
  transaction_type: v.literal('purchase'),
  method: v.literal('token'),
  amount,
  currency_code: v.literal(PAYEEZY_MOCK.PAYEEZY_CURRENCY),
  token: v.object({
    token_type: v.literal('FDToken'),
    token_data: v.object({
      type: v.pipe(v.string(), v.minLength(1)),
      value: v.string(),
      cardholder_name: v.pipe(v.string(), v.minLength(1)),
      exp_date: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    }),
  }),
});
const refundRequest = v.object({
  merchant_ref: v.pipe(v.string(), v.maxLength(20)),
  transaction_type: v.literal('refund'),
  method: v.literal('token'),
  transaction_tag: v.string(),
  amount,
});
const tokenizeRequest = v.object({
  clientToken: v.string(),
  publicKeyBase64: v.string(),
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  name: v.string(),
});
const searchQuery = v.object({
  search_field: v.picklist(['custref', 'tag']),
  search: v.pipe(v.string(), v.minLength(1)),
});

/**
 * Payeezy for development and tests: its transactions, its search, its card fields for browsers and their message to the
 * merchant, which goes to the same server.
 */
export async function servePayeezyMock(app: FastifyInstance, rootDir: string): Promise<void> {
  const transactions = new PayeezyTransactions();
  const fields = new PayeezyFields(transactions);
  const script = await readBrowserScripts(rootDir, ['card-inputs.js', 'payeezy-sdk.js']);
  app.get(`${ROOT}/client-2.0.0.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));

  serveTaken(app, ROOT, () => transactions.taken());
  app.post(`${ROOT}/paymentjs/v2/merchant/authorize-session`, (request, reply) => {
    const { PAYEEZY_FIELDS_KEY: apiKey, PAYEEZY_FIELDS_SECRET: apiSecret } = PAYEEZY_MOCK;
    const { nonce, timestamp } = namesOf(request);
    const expected = digestOf(apiSecret, [apiKey, nonce, timestamp, JSON.stringify(request.body)], 'base64');
    if (request.headers['message-signature'] !== expected) return reply.code(401).send({});
    return reply
      .header('client-token', fields.open(nonce))
      .header('nonce', nonce)
      .send({ publicKeyBase64: 'cHVibGlj' });
  });
  // What PaymentJS's own frames say to their server; the token goes to the merchant, never to the browser.
  app.post(`${ROOT}/paymentjs/v2/client/tokenize`, async (request, reply) => {
    const { clientToken, number, name } = parseSent(tokenizeRequest, request.body);
    const message = fields.enter(clientToken, number, name);
    if (!message) return reply.code(401).send({});
    await app.inject({ method: 'POST', url: MESSAGES_TO, headers: message.headers, payload: message.body });
    return reply.send({ clientToken });
  });

  app.post(`${ROOT}/v1/transactions`, (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({});
    const {
      merchant_ref: custref,
      token,
      amount: cents,
      currency_code: currency,
    } = parseSent(chargeRequest, request.body);
    const { made, isLost } = transactions.charge({ custref, token: token.token_data.value, amount: cents, currency });
    return isLost ? reply.code(504).send({}) : reply.send(answerOf(made));
  });
  app.post<{ Params: { id: string } }>(`${ROOT}/v1/transactions/:id`, (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({});
    const { merchant_ref: custref, transaction_tag: tag, amount: cents } = parseSent(refundRequest, request.body);
    const made = transactions.refund({ tag, authorization: request.params.id }, { custref, amount: cents });
    return made ? reply.send(answerOf(made)) : reply.code(400).send({ transaction_status: 'Not Processed' });
  });
  app.get(`${ROOT}/transaction/search`, (request, reply) => {
    const { PAYEEZY_SEARCH_USER: user, PAYEEZY_SEARCH_PASSWORD: password } = PAYEEZY_MOCK;
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return reply.code(401).send('Unauthorized');
    const { search_field: field, search } = parseSent(searchQuery, request.query);
    const rows = transactions
      .search(field, search)
      .map(({ tag, authorization, type, status, amount: cents, custref }) =>
        [tag, '"Rina, D."', (cents / 100).toFixed(2), type, status, authorization, custref].join(','),
      );
    const titles = 'Tag,Cardholder Name,Amount,Transaction Type,Status,Auth No,Cust. Ref Num';
    return reply.type('text/csv').send([titles, ...rows, ''].join('\n'));
  });
}

const namesOf = ({ headers }: FastifyRequest) => ({
  nonce: String(headers['nonce']),
  timestamp: String(headers['timestamp']),
});

function isSigned(request: FastifyRequest): boolean {
  const {
    PAYEEZY_API_KEY: apiKey,
    PAYEEZY_API_SECRET: apiSecret,
    PAYEEZY_MERCHANT_TOKEN: merchantToken,
  } = PAYEEZY_MOCK;
  const { nonce, timestamp } = namesOf(request);
  const parts = [apiKey, nonce, timestamp, merchantToken, JSON.stringify(request.body)];
  const expected = Buffer.from(digestOf(apiSecret, parts, 'hex')).toString('base64');
  return request.headers.authorization === expected;
}

const answerOf = (made: ReturnType<PayeezyTransactions['charge']>['made']) => ({
  method: 'token',
  amount: String(made.amount),
  currency: made.currency,
  transaction_status: made.status.toLowerCase(),
  validation_status: 'success',
  transaction_id: made.authorization,
  transaction_tag: made.tag,
  bank_resp_code: made.code,
});
