import { randomUUID } from 'node:crypto';
import type { OrderRequest } from './paypal-requests.ts';

export interface PaypalAnswer {
  readonly status: number;
  readonly body: object;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  readonly amount: Money;
  reads: number;
}

interface Order {
  readonly id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly request: OrderRequest;
  account: string;
  vaultId?: string;
  capture?: Capture;
}

/** The accounts of PayPal's window that are refused, with the issue that PayPal names. */
const REFUSED: Readonly<Record<string, string>> = {
  declined: 'INSTRUMENT_DECLINED',
  'no-money': 'INSUFFICIENT_FUNDS',
  expired: 'INSTRUMENT_EXPIRED',
  'not-approved': 'PAYER_ACTION_REQUIRED',
};
const READS_UNTIL_COMPLETED = 2;

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
const MISSING: PaypalAnswer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
const refused = (issue: string): PaypalAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

/** Orders, their captures and refunds in memory, as PayPal keeps them. */
export class PaypalOrders {
  readonly #orders = new Map<string, Order>();
  /** The first answer to each request id, as PayPal repeats it. */
  readonly #answers = new Map<string, PaypalAnswer>();
  readonly #disputes: { readonly capture: string; readonly id: string }[] = [];
  /** The account that each stored payment method belongs to. */
  readonly #vault = new Map<string, string>();

  create(request: OrderRequest, key: string): PaypalAnswer {
    return this.#once(`order ${key}`, () => {
      const order: Order = { id: newId(), status: 'CREATED', request, account: '' };
      this.#orders.set(order.id, order);
      const vaultId = request.payment_source.paypal.vault_id;
      if (vaultId === undefined) return { status: 201, body: toWire(order) };
      order.account = this.#vault.get(vaultId) ?? 'declined';
      order.status = 'APPROVED';
      return this.#take(order);
    });
  }

  read(id: string): PaypalAnswer {
    const order = this.#orders.get(id);
    if (order?.capture) this.#decide(order.capture);
    return order ? { status: 200, body: toWire(order) } : MISSING;
  }

  /** The payer says yes in PayPal's window; undefined where there is nothing to agree to. */
  agree(id: string, account: string): string | undefined {
    const order = this.#orders.get(id);
    if (!order || order.status === 'COMPLETED') return undefined;
    order.status = 'APPROVED';
    order.account = account;
    return `PAYER-${account.toUpperCase()}`;
  }

  capture(id: string, key: string): PaypalAnswer {
    const order = this.#orders.get(id);
    if (!order) return MISSING;
    const before: string = order.status;
    const answer = this.#once(`capture ${key}`, () => {
      if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED');
      if (order.status === 'CREATED') return refused('ORDER_NOT_APPROVED');
      return this.#take(order);
    });
    // The money has been taken, and nobody hears of it.
    const isLost = order.account === 'answer-lost' && before !== order.status;
    return isLost ? { status: 504, body: { name: 'GATEWAY_TIMEOUT' } } : answer;
  }

  readCapture(id: string): PaypalAnswer {
    const capture = this.#captureOf(id);
    if (!capture) return MISSING;
    this.#decide(capture);
    return { status: 200, body: wireCapture(capture) };
  }

  refund(id: string, amount: Money, key: string): PaypalAnswer {
    return this.#once(`refund ${key}`, () => {
      const capture = this.#captureOf(id);
      if (!capture) return MISSING;
      if (Number(amount.value) > Number(capture.amount.value)) return refused('REFUND_AMOUNT_EXCEEDED');
      capture.status = amount.value === capture.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      return { status: 201, body: { id: newId(), status: 'COMPLETED', amount } };
    });
  }

  /** A capture by its own id or its order's, as it is: looking at it decides nothing. */
  captured(id: string): { capture: Capture; custom_id: string | undefined; order_id: string } | undefined {
    const order = [...this.#orders.values()].find((one) => one.id === id || one.capture?.id === id);
    if (!order?.capture) return undefined;
    return { capture: order.capture, custom_id: order.request.purchase_units[0]?.custom_id, order_id: order.id };
  }

  /** A stored payment method: nothing is charged by it any more. */
  deleteToken(id: string): PaypalAnswer {
    return this.#vault.delete(id) ? { status: 204, body: {} } : MISSING;
  }

  /** How many orders have taken money. */
  taken(): number {
    return [...this.#orders.values()].filter(({ capture }) => capture && capture.status !== 'PENDING').length;
  }

  /** The payer complains; the id of that. */
  dispute(capture: string): string {
    const id = `PP-D-${newId()}`;
    this.#disputes.push({ capture, id });
    return id;
  }

  disputesOf(capture: string): PaypalAnswer {
    const items = this.#disputes.filter((dispute) => dispute.capture === capture);
    return { status: 200, body: { items: items.map(({ id }) => ({ dispute_id: id, status: 'OPEN' })) } };
  }

  #take(order: Order): PaypalAnswer {
    const issue = REFUSED[order.account];
    if (issue !== undefined) return refused(issue);
    const asked = order.request.purchase_units[0]?.amount ?? { currency_code: '', value: '0.00' };
    order.capture = {
      id: newId(),
      status: order.account === 'pending' ? 'PENDING' : 'COMPLETED',
      amount: order.account === 'wrong-amount' ? { ...asked, value: '1.00' } : asked,
      reads: 0,
    };
    order.vaultId = newId();
    this.#vault.set(order.vaultId, order.account);
    order.status = 'COMPLETED';
    return { status: 201, body: toWire(order) };
  }

  /** What is pending is decided once it has been looked at often enough. */
  #decide(capture: Capture): void {
    capture.reads += 1;
    if (capture.status === 'PENDING' && capture.reads >= READS_UNTIL_COMPLETED) capture.status = 'COMPLETED';
  }

  #captureOf(id: string): Capture | undefined {
    return [...this.#orders.values()].find(({ capture }) => capture?.id === id)?.capture;
  }

  #once(key: string, answer: () => PaypalAnswer): PaypalAnswer {
    const known = this.#answers.get(key) ?? answer();
    // A refusal is no answer to keep: the same order may be paid from another account.
    if (known.status < 400) this.#answers.set(key, known);
    return known;
  }
}

const wireCapture = ({ id, status, amount }: Capture) => ({ id, status, amount });

const toWire = ({ id, status, request, account, vaultId, capture }: Order) => ({
  id,
  status,
  purchase_units: [
    {
      custom_id: request.purchase_units[0]?.custom_id,
      ...(capture && { payments: { captures: [wireCapture(capture)] } }),
    },
  ],
  ...(vaultId !== undefined && {
    payment_source: {
      paypal: {
        email_address: `${account}@paypal.example`,
        attributes: { vault: { id: vaultId, status: 'VAULTED', customer: { id: `CUSTOMER-${account}` } } },
      },
    },
  }),
});
