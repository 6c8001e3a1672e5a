import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseSent, readBrowserScripts, serveDashboard, serveTaken } from '../http/index.ts';
import { actAtBraintree } from './braintree-dashboard.ts';
import { answerGraphql } from './braintree-graphql.ts';
import { BraintreeTransactions } from './braintree-transactions.ts';
import { BraintreeVault } from './braintree-vault.ts';

/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const BRAINTREE_MOCK = {
  BRAINTREE_API_URL: 'http://provider-mock/provider-mock/braintree/graphql',
  BRAINTREE_PUBLIC_KEY: 'braintree-public-mock',
  BRAINTREE_PRIVATE_KEY: 'braintree-private-mock',
  BRAINTREE_MERCHANT_ACCOUNTS: 'USD=mock_usd EUR=mock_eur ILS=mock_ils',
};
/** As `tenant.json` has it. */
const TOKENIZATION_KEY = 'sandbox_provider_mock';

const graphqlRequest = v.object({ query: v.string(), variables: v.optional(v.unknown()) });
const tokenizeRequest = v.object({
  authorization: v.literal(TOKENIZATION_KEY),
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
});
const lookupRequest = v.object({ authorization: v.string(), nonce: v.string() });
const authenticateRequest = v.object({ ...lookupRequest.entries, approved: v.boolean() });

/** Each script of braintree-web that the product loads, made of these files. */
const SCRIPTS = {
  client: ['braintree-client.js'],
  'hosted-fields': ['card-inputs.js', 'braintree-hosted-fields.js'],
  'three-d-secure': ['bank-dialog.js', 'braintree-three-d-secure.js'],
} as const;

/**
 * Braintree for development and tests: its GraphQL wire for our server, its scripts for browsers, transactions in memory. As an account
 * that requires 3-D Secure, it charges no card whose bank was not asked.
 */
export async function serveBraintreeMock(app: FastifyInstance, rootDir: string): Promise<void> {
  const root = '/provider-mock/braintree';
  const vault = new BraintreeVault();
  const transactions = new BraintreeTransactions(vault);
  const clientTokens = new Set<string>();
  for (const [name, files] of Object.entries(SCRIPTS)) {
    const script = await readBrowserScripts(rootDir, files);
    app.get(`${root}/${name}.min.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }
  const newClientToken = (): string => {
    const token = `client_token_${randomUUID()}`;
    clientTokens.add(token);
    return token;
  };
  const { BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey } = BRAINTREE_MOCK;
  const expected = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  app.post(`${root}/graphql`, (request, reply) => {
    if (request.headers.authorization !== expected) return reply.code(401).send('unauthorized');
    const answer = answerGraphql(parseSent(graphqlRequest, request.body), { vault, transactions, newClientToken });
    return answer === 'lost' ? reply.code(504).send({}) : reply.send(answer);
  });
  serveTaken(app, root, () => transactions.taken());
  serveDashboard(app, root, (payment, happens) =>
    actAtBraintree(transactions, { publicKey, privateKey }, payment, happens),
  );
  // What Braintree's own scripts say to their server; nobody else has these calls.
  app.post(`${root}/client_api/tokenize`, (request, reply) => {
    const { number } = parseSent(tokenizeRequest, request.body);
    return reply.send({ nonce: vault.tokenize(number), details: { bin: number.slice(0, 6) } });
  });
  app.post(`${root}/client_api/lookup`, (request, reply) => {
    const { authorization, nonce } = parseSent(lookupRequest, request.body);
    const asksOwner = clientTokens.has(authorization) ? vault.asksOwner(nonce) : undefined;
    return asksOwner === undefined ? reply.code(422).send({}) : reply.send({ asksOwner });
  });
  app.post(`${root}/client_api/authenticate`, (request, reply) => {
    const { authorization, nonce, approved } = parseSent(authenticateRequest, request.body);
    if (!clientTokens.has(authorization)) return reply.code(422).send({});
    const { nonce: authenticated, status } = vault.authenticate(nonce, approved);
    return reply.send({ nonce: authenticated, threeDSecureInfo: { status } });
  });
}
