import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { CallOptions, TestServer } from '../../../testing/index.ts';

/**
 * What somebody who pays has, or does: `refuses` says no to their bank or provider, `leaves` gives no answer at all, the answer of
 * `answer-lost` never reaches our server, `wrong-amount` is charged another amount than was asked for.
 */
export type Payer =
  | 'paid'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'refuses'
  | 'leaves'
  | 'pending'
  | 'answer-lost'
  | 'wrong-amount';

/** How a browser goes about paying an order with one gateway, at the provider's mock of a server. */
export interface GatewayDriver {
  readonly name: string;
  /** A tenant that has it. */
  readonly tenant: 'duet' | 'kesher' | 'grace';
  /** Reasons that the provider has no word of its own for, and what it says in their place. */
  readonly reasons?: Readonly<Partial<Record<Payer, string>>>;
  /** Whether it keeps nothing of a payer but a token of the card, which cannot be deleted. */
  readonly deletesNothing?: true;
  /** Every step of the browser's, to the last answer that it gets. */
  pay(
    server: TestServer,
    as: CallOptions,
    invoice: string,
    payer: Payer,
  ): Promise<HandlerAnswerOf<'payments.purchase'>>;
}

/** Posts what a provider's script sends to its own server. */
export const postToProvider = async (server: TestServer, url: string, payload: object): Promise<unknown> =>
  (await server.server.app.inject({ method: 'POST', url: `/provider-mock/${url}`, payload })).json();

export const statusOf = (server: TestServer, as: CallOptions, invoice: string) =>
  server.answer('payments.purchase', { invoice_id: invoice }, as);

/** Begins the payment of an order. */
export const begin = (server: TestServer, as: CallOptions, invoice: string, gateway: string) =>
  server.answer('payments.makePurchase', { invoice_id: invoice, gateway }, { ...as, key: invoice });
