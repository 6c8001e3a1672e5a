import { randomUUID } from 'node:crypto';
import { outcomeOf } from '../cards/index.ts';

/** How the owner's bank has answered: not asked yet, agreed, or not. */
type Authentication = 'none' | 'authenticate_successful' | 'authenticate_failed';

interface Nonce {
  readonly number: string;
  readonly authentication: Authentication;
}

/** A nonce that may be charged, or why it may not. */
export type Spent = { readonly number: string } | 'consumed' | 'not-authenticated';

/** Cards by names that may be used once, and those that are stored. */
export class BraintreeVault {
  readonly #nonces = new Map<string, Nonce>();
  readonly #stored = new Map<string, { readonly number: string; readonly customer: string }>();
  readonly #customers = new Set<string>();

  tokenize(number: string): string {
    return this.#add({ number, authentication: 'none' });
  }

  /** Whether the bank wants to ask the card's owner; undefined for a nonce that is unknown. */
  asksOwner(nonce: string): boolean | undefined {
    const card = this.#nonces.get(nonce);
    return card && ['asked', 'never-approved'].includes(outcomeOf(card.number));
  }

  /** The bank's answer takes the place of the former nonce. */
  authenticate(nonce: string, isApproved: boolean): { readonly nonce: string; readonly status: Authentication } {
    const { number = '' } = this.#nonces.get(nonce) ?? {};
    this.#nonces.delete(nonce);
    const isBelieved = isApproved && outcomeOf(number) !== 'never-approved';
    const status = isBelieved ? 'authenticate_successful' : 'authenticate_failed';
    return { nonce: this.#add({ number, authentication: status }), status };
  }

  /** Uses up a nonce; a stored card may be used again and again. */
  spend(id: string): Spent {
    const stored = this.#stored.get(id);
    if (stored) return { number: stored.number };
    const nonce = this.#nonces.get(id);
    if (!nonce) return 'consumed';
    this.#nonces.delete(id);
    return nonce.authentication === 'authenticate_successful' ? nonce : 'not-authenticated';
  }

  /** For a customer of its own, as Braintree does where none is named. */
  store(number: string): { readonly id: string; readonly customer: string } {
    const id = `cG${randomUUID().replaceAll('-', '')}`;
    const customer = `Y3${randomUUID().replaceAll('-', '')}`;
    this.#customers.add(customer);
    this.#stored.set(id, { number, customer });
    return { id, customer };
  }

  deleteMethod(id: string): 'deleted' | 'NOT_FOUND' {
    return this.#stored.delete(id) ? 'deleted' : 'NOT_FOUND';
  }

  /** One who still has a payment method stays. */
  deleteCustomer(id: string): 'deleted' | 'NOT_FOUND' | 'VALIDATION' {
    if ([...this.#stored.values()].some(({ customer }) => customer === id)) return 'VALIDATION';
    return this.#customers.delete(id) ? 'deleted' : 'NOT_FOUND';
  }

  isStored(id: string): boolean {
    return this.#stored.has(id);
  }

  #add(nonce: Nonce): string {
    const id = `tokencc_bh_${randomUUID().replaceAll('-', '')}`;
    this.#nonces.set(id, nonce);
    return id;
  }
}
