import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseSent, serveTaken } from '../http/index.ts';
import { CreditguardDeals } from './creditguard-deals.ts';
import { CARD_PAGE_POLICY, cardPage } from './creditguard-page.ts';
import { answerRelay } from './creditguard-relay.ts';

/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const CREDITGUARD_MOCK = {
  CREDITGUARD_API_URL: 'http://provider-mock/provider-mock/creditguard/xpo/Relay',
  CREDITGUARD_USER: 'creditguard-mock',
  CREDITGUARD_PASSWORD: 'creditguard-secret-mock',
  CREDITGUARD_TERMINAL: '0962832',
  CREDITGUARD_MERCHANT_ID: '938',
};

const relayForm = v.object({ user: v.string(), password: v.string(), int_in: v.string() });
const pageForm = v.object({
  txId: v.string(),
  number: v.string(),
  answer: v.picklist(['approve', 'refuse', 'cancel']),
});
const fieldsOf = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''));

/** CreditGuard for development and tests: its XML wire for our server, its page for cards, deals in memory. */
export function serveCreditguardMock(app: FastifyInstance): void {
  const root = '/provider-mock/creditguard';
  const deals = new CreditguardDeals();
  serveTaken(app, root, () => deals.taken());
  app.post(`${root}/xpo/Relay`, (request, reply) => {
    const { user, password, int_in: document } = parseSent(relayForm, fieldsOf(request));
    if (user !== CREDITGUARD_MOCK.CREDITGUARD_USER || password !== CREDITGUARD_MOCK.CREDITGUARD_PASSWORD)
      return reply.code(401).send('');
    const answer = answerRelay(document, deals);
    return answer === 'lost' ? reply.code(504).send('') : reply.type('text/xml; charset=utf-8').send(answer);
  });
  app.get<{ Querystring: { txId?: string } }>(`${root}/page`, (request, reply) => {
    const transaction = deals.transaction(request.query.txId ?? '');
    if (transaction?.state !== 'open') return reply.code(404).send('');
    return reply
      .header('content-security-policy', CARD_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(cardPage(transaction));
  });
  app.post(`${root}/page`, (request, reply) => {
    const { txId, number, answer } = parseSent(pageForm, fieldsOf(request));
    const transaction = deals.transaction(txId);
    if (!transaction) return reply.code(404).send('');
    const back = new URL(transaction.returnAddress);
    if (answer !== 'cancel') {
      deals.enter(txId, number.replaceAll(/\D/g, ''), answer === 'approve');
      back.searchParams.set('txId', txId);
    }
    return reply.redirect(back.href, 303);
  });
}
