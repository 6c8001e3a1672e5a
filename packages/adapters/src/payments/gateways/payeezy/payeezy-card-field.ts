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
import type { PayeezyFieldName, PayeezyForm, PayeezyFormState, PayeezySdk } from './payeezy-sdk.ts';
import { readSession, type PayeezySession } from './payeezy-session.ts';

/** Takes the money of an order with the card that was entered with a token. */
export type ChargeEntered = (invoiceId: string, clientToken: string) => Promise<Result<CardPaymentStatus, CallFailure>>;

interface PayeezyFieldParts {
  readonly sdk: PayeezySdk;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly charge: ChargeEntered;
}

/** Milliseconds after which the wait for Payeezy is given up. */
const TIMEOUT = 60_000;
const WIDTHS: Readonly<Record<PayeezyFieldName, string>> = {
  name: '1 1 100%',
  card: '1 1 11rem',
  exp: '0 1 5rem',
  cvv: '0 1 4rem',
};
/** PaymentJS finds its places by selectors of the whole page. */
let fieldsMade = 0;

/** PaymentJS's fields: frames of Payeezy's, whose content never touches this page's script. */
export class PayeezyCardField implements CardField<HTMLElement> {
  readonly #state = new Cell<CardFieldState>({ isReady: false, isComplete: false, problem: undefined });
  readonly #number = (fieldsMade += 1);
  #row: HTMLElement | undefined;
  #form: PayeezyForm | undefined;
  #isClosed = false;
  /** What the card is entered with, from the press of the button on. */
  #session: PayeezySession | undefined;

  constructor(private readonly parts: PayeezyFieldParts) {}

  get state(): ReadonlyCell<CardFieldState> {
    return this.#state;
  }

  mount(host: HTMLElement, names: CardFieldNames): void {
    if (this.#row) return;
    const row = host.ownerDocument.createElement('div');
    Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem' });
    const field = (name: PayeezyFieldName, placeholder: string) => {
      const place = host.ownerDocument.createElement('div');
      place.id = `payeezy-${name}-${String(this.#number)}`;
      Object.assign(place.style, { flex: WIDTHS[name], minWidth: '0', height: '2.75rem' });
      row.append(place);
      return { selector: `#${place.id}`, placeholder };
    };
    const fields = {
      name: field('name', names.holder),
      card: field('card', names.number),
      exp: field('exp', names.expiry),
      cvv: field('cvv', names.securityCode),
    };
    host.replaceChildren(row);
    this.#row = row;
    try {
      this.parts.sdk.createPaymentForm({ fields, styles: stylesOf(host) }, { preFlowHook: this.#authorize }, (made) => {
        if ('error' in made) this.#fail();
        else this.#begin(made);
      });
    } catch {
      this.#fail();
    }
  }

  focus(): void {
    this.#row?.querySelector<HTMLElement>('iframe, input')?.focus();
  }

  close(): void {
    this.#isClosed = true;
    this.#row?.remove();
    if (this.#form) release(this.#form);
    this.#form = undefined;
  }

  /** Sends the card to Payeezy, which tells our server of it. Our server then takes the money. */
  async pay(secret: string, order: PayableOrder): Promise<CardSubmission | ApprovedCard | RefusedCard> {
    const form = this.#form;
    if (!form || !this.#state.get().isComplete)
      return { kind: 'incomplete', problem: { key: 'error_card_incomplete' } };
    this.#session = readSession(secret);
    const sent = new Promise<string | undefined>((resolve) => {
      // Refused, or out of reach: nothing is charged without a card that Payeezy has taken.
      form.onSubmit(resolve, () => {
        resolve(undefined);
      });
    });
    const token = await answerWithin(this.parts.clock, TIMEOUT, sent);
    if (token === undefined) return { kind: 'refused', problem: { key: 'error_card_processing' } };
    return { kind: 'approved', charge: () => this.parts.charge(order.invoiceId, token) };
  }

  /** Cards are stored here by paying with them; another way to change one is offered for Stripe alone (PAY-15). */
  save(): Promise<CardSubmission> {
    return Promise.resolve({ kind: 'incomplete', problem: { key: 'error_card_unavailable' } });
  }

  readonly #authorize = (authorize: (session: { clientToken: string; publicKeyBase64: string }) => void): void => {
    if (!this.#session) return;
    const { clientToken, publicKey } = this.#session;
    this.#session = undefined;
    authorize({ clientToken, publicKeyBase64: publicKey });
  };

  #begin(form: PayeezyForm): void {
    if (this.#isClosed) {
      release(form);
      return;
    }
    this.#form = form;
    const judgeAgain = () => {
      form.getState((state) => {
        this.#change(judge(state));
      });
    };
    form.on('change', judgeAgain);
    form.on('blur', judgeAgain);
    this.#change({ isReady: true });
  }

  /** Blocked, or the frames did not answer: the form says so in the field's place. */
  #fail(): void {
    this.parts.logger.warn('payeezy.fields-failed');
    this.#change({ problem: { key: 'error_card_unavailable' } });
  }

  #change(change: Partial<CardFieldState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}

/** Takes the frames off the page; that they have gone with it already makes no difference. */
function release(form: PayeezyForm): void {
  const done = (): void => undefined;
  form.destroyFields(done, done);
}

/** What is wrong with what was typed so far, and whether nothing is missing. */
function judge({ card, exp, cvv, name }: PayeezyFormState): Pick<CardFieldState, 'isComplete' | 'problem'> {
  const isComplete = [card, exp, cvv, name].every(({ valid }) => valid);
  if (!card.potentiallyValid) return { isComplete, problem: { key: 'error_card_number_invalid' } };
  if (!exp.potentiallyValid) return { isComplete, problem: { key: 'error_card_expired' } };
  return { isComplete, problem: cvv.potentiallyValid ? undefined : { key: 'error_card_security_code' } };
}
