import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseSent } from './parse-sent.ts';

/** What somebody does to a payment in a provider's own pages, or its payer at their bank; `nothing`: it is told of as it is. */
export type Happening = 'nothing' | 'refund' | 'part-refund' | 'dispute';

/** A message to the merchant, signed: whoever asked for it delivers it, as late, as often and in whatever order they like. */
export interface ProviderMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const request = v.object({
  /** The provider's id of a payment, or the merchant's. */
  payment: v.string(),
  happens: v.picklist(['nothing', 'refund', 'part-refund', 'dispute']),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** Serves how many charges have taken money at a provider, for proofs that nobody is charged twice. */
export function serveTaken(app: FastifyInstance, root: string, taken: () => number): void {
  app.get(`${root}/taken`, () => Promise.resolve({ taken: taken() }));
}

/** Serves a provider's own pages for tests: what is done there, and the message about it. `undefined` for a payment that is unknown. */
export function serveDashboard(
  app: FastifyInstance,
  root: string,
  act: (payment: string, happens: Happening, at: number) => ProviderMessage | undefined,
): void {
  app.post(`${root}/dashboard`, (sent, reply) => {
    const { payment, happens, at } = parseSent(request, sent.body);
    const message = act(payment, happens, at);
    return message ? reply.send(message) : reply.code(404).send({});
  });
}
