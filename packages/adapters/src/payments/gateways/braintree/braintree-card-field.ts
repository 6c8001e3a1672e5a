import { Cell, type CallFailure, type Clock, type Logger, type ReadonlyCell, type Result } from '@duet/core/kernel';
import type {
  ApprovedCard,
  CardField,
  CardFieldNames,
  CardFieldState,
  CardPaymentStatus,
  CardSubmission,
  PayableOrder,
  RefusedCard,
} from '@duet/core/payments';
import { answerWithin } from '../../../kernel/index.ts';
import { stylesOf } from '../field-styles.ts';
import { approveCard } from './approve-card.ts';
import { judgeFields } from './judge-fields.ts';
import type { BraintreeSdk, HostedFieldName, HostedFields, TokenizedCard } from './braintree-sdk.ts';

/** Takes the money of an order with the card that a nonce stands for. */
export type ChargeNonce = (invoiceId: string, nonce: string) => Promise<Result<CardPaymentStatus, CallFailure>>;

interface BraintreeFieldParts {
  readonly sdk: BraintreeSdk;
  readonly client: Awaited<ReturnType<BraintreeSdk['client']['create']>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly charge: ChargeNonce;
}

/** Milliseconds after which the wait is given up. Long: the bank may ask its customer to approve in another app. */
const TIMEOUT = 180_000;
const WIDTHS: Readonly<Record<HostedFieldName, string>> = {
  number: '1 1 11rem',
  expirationDate: '0 1 5rem',
  cvv: '0 1 4rem',
};

/** Braintree's hosted fields: three frames of its own, whose content never touches this page's script. */
export class BraintreeCardField implements CardField<HTMLElement> {
  readonly #state = new Cell<CardFieldState>({ isReady: false, isComplete: false, problem: undefined });
  #isMounted = false;
  #isClosed = false;
  #row: HTMLElement | undefined;
  #fields: HostedFields | undefined;

  constructor(private readonly parts: BraintreeFieldParts) {}

  get state(): ReadonlyCell<CardFieldState> {
    return this.#state;
  }

  mount(host: HTMLElement, names: CardFieldNames): void {
    if (this.#isMounted) return;
    this.#isMounted = true;
    void this.#draw(host, names);
  }

  focus(): void {
    this.#fields?.focus('number');
  }

  close(): void {
    this.#isClosed = true;
    this.#row?.remove();
    // Rejects where the frames have gone with the page already.
    void this.#fields?.teardown().catch(() => undefined);
    this.#fields = undefined;
  }

  /** Asks the payer's bank (3-D Secure). What it agrees to is charged by our server. */
  async pay(clientToken: string, order: PayableOrder): Promise<CardSubmission | ApprovedCard | RefusedCard> {
    const card = await this.#tokenize();
    if (!card) return { kind: 'incomplete', problem: { key: 'error_card_incomplete' } };
    const nonce = await answerWithin(this.parts.clock, TIMEOUT, approveCard(this.parts.sdk, clientToken, card, order));
    if (nonce === undefined) return { kind: 'refused', problem: { key: 'error_card_not_approved' } };
    return { kind: 'approved', charge: () => this.parts.charge(order.invoiceId, nonce) };
  }

  /** Cards are stored here by paying with them; another way to change one is offered for Stripe alone (PAY-15). */
  save(): Promise<CardSubmission> {
    return Promise.resolve({ kind: 'incomplete', problem: { key: 'error_card_unavailable' } });
  }

  async #draw(host: HTMLElement, names: CardFieldNames): Promise<void> {
    const row = host.ownerDocument.createElement('div');
    Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem' });
    const field = (name: HostedFieldName, text: string) => {
      const container = host.ownerDocument.createElement('div');
      Object.assign(container.style, { flex: WIDTHS[name], minWidth: '0', height: '2.75rem' });
      row.append(container);
      return { container, placeholder: text, internalLabel: text, iframeTitle: text };
    };
    const options = {
      client: this.parts.client,
      styles: stylesOf(host),
      fields: {
        number: field('number', names.number),
        expirationDate: field('expirationDate', names.expiry),
        cvv: field('cvv', names.securityCode),
      },
    };
    host.replaceChildren(row);
    this.#row = row;
    try {
      const fields = await this.parts.sdk.hostedFields.create(options);
      this.#begin(fields);
    } catch {
      // Blocked, or the frames did not answer: the form says so in the field's place.
      this.parts.logger.warn('braintree.fields-failed');
      this.#change({ problem: { key: 'error_card_unavailable' } });
    }
  }

  #begin(fields: HostedFields): void {
    if (this.#isClosed) {
      void fields.teardown().catch(() => undefined);
      return;
    }
    this.#fields = fields;
    fields.on('validityChange', (event) => {
      this.#change(judgeFields(event));
    });
    this.#change({ isReady: true });
  }

  /** The card by a name that may be charged once; undefined for one that is not complete. */
  async #tokenize(): Promise<TokenizedCard | undefined> {
    if (!this.#fields || !this.#state.get().isComplete) return undefined;
    try {
      return await this.#fields.tokenize();
    } catch {
      // Braintree refuses what it cannot read before anything is charged.
      return undefined;
    }
  }

  #change(change: Partial<CardFieldState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}
