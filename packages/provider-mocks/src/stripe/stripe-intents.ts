import { randomUUID } from 'node:crypto';
import { STRIPE_MOCK } from './stripe-account.ts';
import type { Card, Customer, Dispute, Intent, Refund, Refused } from './stripe-objects.ts';
import {
  declined,
  OTHER_AMOUNT,
  REFUSED,
  REFUSED_LATER,
  TO_APPROVE,
  TO_CHECK,
  TO_LEAVE,
  type PaymentError,
} from './test-cards.ts';

const READS_UNTIL_PAID = 3;

/** Payment intents, customers and refunds in memory, as Stripe keeps them. */
export class StripeMock {
  readonly #intents = new Map<string, Intent>();
  readonly #byKey = new Map<string, Intent>();
  readonly #customers = new Map<string, Customer>();
  readonly #refunds = new Map<string, Refund>();
  readonly #disputes: Dispute[] = [];
  /** By the id of the payment method. */
  readonly #cards = new Map<string, Card>();
  readonly #reads = new Map<string, number>();

  /** With `confirm`, a stored card is charged at once, without its owner. */
  create(fields: URLSearchParams, key: string): Intent | Refused {
    const known = this.#byKey.get(key);
    const intent = known ?? this.#newIntent(fields);
    this.#byKey.set(key, intent);
    if (fields.get('confirm') !== 'true') return intent;
    if (!known) this.#chargeStored(intent);
    const error = intent.last_payment_error;
    return error ? { error: { ...error, payment_intent: intent } } : intent;
  }

  createCustomer(key: string): Customer {
    const customer = this.#customers.get(key) ?? { id: newId('cus'), object: 'customer' };
    this.#customers.set(key, customer);
    return customer;
  }

  /** What Stripe still tells of a customer; of a deleted one the id alone. */
  customer(id: string): Customer | undefined {
    return [...this.#customers.values()].find((customer) => customer.id === id);
  }

  /** With every card that is stored for them. Undefined for one who is unknown or deleted. */
  deleteCustomer(id: string): Customer | undefined {
    const [key, customer] = [...this.#customers].find(([, { id: known }]) => known === id) ?? [];
    if (key === undefined || !customer || customer.deleted) return undefined;
    const deleted: Customer = { ...customer, deleted: true };
    this.#customers.set(key, deleted);
    for (const card of this.#cards.values()) if (card.customer === id) card.customer = null;
    return deleted;
  }

  refund(fields: URLSearchParams, key: string): Refund | undefined {
    const known = this.#refunds.get(key);
    if (known) return known;
    const intent = this.#intents.get(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount') ?? intent?.amount_received);
    const refunded = [...this.#refunds.values()].filter(({ payment_intent: id }) => id === intent?.id);
    const rest = (intent?.amount_received ?? 0) - refunded.reduce((sum, refund) => sum + refund.amount, 0);
    if (!intent || amount <= 0 || amount > rest) return undefined;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: 'succeeded',
    };
    this.#refunds.set(key, refund);
    return refund;
  }

  /** As it is: looking at it decides nothing. */
  intent(id: string): Intent | undefined {
    return this.#intents.get(id);
  }

  /** How many intents have taken money. */
  taken(): number {
    return [...this.#intents.values()].filter(({ status }) => status === 'succeeded').length;
  }

  /** The payer's bank takes the money of an intent back. */
  dispute(intent: string): Dispute {
    const made: Dispute = { id: newId('dp'), object: 'dispute', payment_intent: intent, status: 'needs_response' };
    this.#disputes.push(made);
    return made;
  }

  disputesOf(intent: string): readonly Dispute[] {
    return this.#disputes.filter(({ payment_intent: of }) => of === intent);
  }

  refundsOf(intent: string): readonly Refund[] {
    return [...this.#refunds.values()].filter(({ payment_intent: of }) => of === intent);
  }

  /** What the server sees. A payment under way is decided once it has been looked at often enough. */
  retrieve(id: string): Intent | undefined {
    const intent = this.#intents.get(id);
    if (intent?.status !== 'processing') return intent;
    const reads = (this.#reads.get(id) ?? 0) + 1;
    this.#reads.set(id, reads);
    if (reads >= READS_UNTIL_PAID) charge(intent);
    return intent;
  }

  confirm(id: string, fields: URLSearchParams): { readonly error: PaymentError } | Intent | undefined {
    const intent = this.#confirmable(id, fields);
    if (!intent) return undefined;
    const number = fields.get('payment_method_data[card][number]') ?? '';
    const error = REFUSED[number];
    if (error) return this.#refuse(intent, error);
    if (number === TO_APPROVE || number === TO_LEAVE) {
      intent.status = 'requires_action';
      intent.next_action = number === TO_LEAVE ? { type: 'redirect_to_url' } : null;
    } else if (number === TO_CHECK) intent.status = 'processing';
    else charge(intent);
    if (number === OTHER_AMOUNT) intent.amount_received = 100;
    this.#storeCard(intent, number);
    return intent;
  }

  approve(id: string, fields: URLSearchParams): { readonly error: PaymentError } | Intent | undefined {
    const intent = this.#confirmable(id, fields);
    if (intent?.status !== 'requires_action') return undefined;
    if (fields.get('approved') !== 'true')
      return this.#refuse(intent, declined('payment_intent_authentication_failure', 'The payment was not approved.'));
    charge(intent);
    return intent;
  }

  cancel(id: string): Intent | undefined {
    const intent = this.#intents.get(id);
    if (!intent || intent.status === 'succeeded' || intent.status === 'processing') return undefined;
    intent.status = 'canceled';
    return intent;
  }

  #newIntent(fields: URLSearchParams): Intent {
    const id = newId('pi');
    const metadata = [...fields].flatMap(([name, value]) => {
      const field = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value] as const];
    });
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      client_secret: newId(`${id}_secret`),
      metadata: Object.fromEntries(metadata),
      customer: fields.get('customer'),
      payment_method: fields.get('payment_method'),
      amount_received: 0,
      status: 'requires_payment_method',
      last_payment_error: null,
      next_action: null,
    };
    this.#intents.set(id, intent);
    return intent;
  }

  #storeCard(intent: Intent, number: string): void {
    if (intent.customer === null) return;
    intent.payment_method = this.storeCard(number, intent.customer);
  }

  /** Keeps a card for charges without its owner, by the id of its payment method. */
  storeCard(number: string, customer: string | null): string {
    const id = newId('pm');
    this.#cards.set(id, { number, customer });
    return id;
  }

  /** One that was detached is still told of, and charged by nobody. */
  storedCard(id: string): Card | undefined {
    return this.#cards.get(id);
  }

  /** Whether it was attached to a customer until now. */
  detachCard(id: string): boolean {
    const card = this.#cards.get(id);
    if (!card || card.customer === null) return false;
    card.customer = null;
    return true;
  }

  /** Why a card is refused whatever it is asked for. */
  refusalOf(number: string): PaymentError | undefined {
    return REFUSED[number];
  }

  #chargeStored(intent: Intent): void {
    const card = this.#cards.get(intent.payment_method ?? '');
    const error =
      !card || card.customer === null || card.number === REFUSED_LATER
        ? declined('card_declined', 'Your card was declined.', 'generic_decline')
        : REFUSED[card.number];
    if (error) this.#refuse(intent, error);
    else charge(intent);
  }

  #confirmable(id: string, fields: URLSearchParams): Intent | undefined {
    const intent = this.#intents.get(id);
    if (
      !intent ||
      fields.get('key') !== STRIPE_MOCK.publishableKey ||
      fields.get('client_secret') !== intent.client_secret
    )
      return undefined;
    return intent.status === 'requires_payment_method' || intent.status === 'requires_action' ? intent : undefined;
  }

  #refuse(intent: Intent, error: PaymentError) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    return { error };
  }
}

function charge(intent: Intent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
}

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
