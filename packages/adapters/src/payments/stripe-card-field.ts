import { Cell, type Cancel, type Clock, type Problem, type ProblemKey, type ReadonlyCell } from '@duet/core/kernel';
import type { CardAnswer, CardField, CardFieldState } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';

/** Milliseconds after which nobody waits any longer. Long: the bank may ask its customer to approve in another app. */
const PATIENCE = 180_000;

/** Milliseconds after which the page has surely changed its colours: Chromium tells of the night before `light-dark()` follows. */
const DUSK = 1000;

const WRONG: Readonly<Record<string, ProblemKey>> = {
  invalid_number: 'error_card_number_invalid',
  incorrect_number: 'error_card_number_invalid',
  invalid_expiry_year: 'error_card_expired',
  invalid_expiry_year_past: 'error_card_expired',
  invalid_expiry_month_past: 'error_card_expired',
};
const problemOf = (code: string | undefined): Problem => ({ key: WRONG[code ?? ''] ?? 'error_card_incomplete' });

/** Stripe's card Element. What is typed into it never touches this page's own script. */
export class StripeCardField implements CardField<HTMLElement> {
  readonly #state = new Cell<CardFieldState>({ isReady: false, isComplete: false, problem: undefined });
  #element: StripeCardElement | undefined;
  #forgetScheme: () => void = () => undefined;

  constructor(
    private readonly stripe: Stripe,
    private readonly language: Language,
    private readonly clock: Clock,
  ) {}

  get state(): ReadonlyCell<CardFieldState> {
    return this.#state;
  }

  mount(host: HTMLElement): void {
    if (this.#element) return;
    const element = this.stripe.elements({ locale: this.language }).create('card', {
      hidePostalCode: true,
      disableLink: true,
      style: lookOf(host),
    });
    element.on('ready', () => {
      this.#change({ isReady: true });
    });
    element.on('loaderror', () => {
      this.#change({ problem: { key: 'error_card_unavailable' } });
    });
    element.on('change', ({ complete, error }) => {
      this.#change({ isComplete: complete, problem: error && problemOf(error.code) });
    });
    element.mount(host);
    this.#element = element;
    this.#followScheme(host, element);
  }

  focus(): void {
    this.#element?.focus();
  }

  close(): void {
    this.#forgetScheme();
    this.#element?.destroy();
    this.#element = undefined;
  }

  async pay(clientSecret: string): Promise<CardAnswer> {
    const card = this.#element;
    if (!card) return { kind: 'incomplete', problem: { key: 'error_card_incomplete' } };
    const confirming = this.stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
    const late = new Promise<CardAnswer>((resolve) => {
      const cancel = this.clock.after(PATIENCE, () => {
        resolve({ kind: 'unknown' });
      });
      confirming.then(cancel, cancel);
    });
    return Promise.race([confirming.then(toAnswer, () => ({ kind: 'unknown' }) as const), late]);
  }

  /** The field stands in a frame of Stripe's, which cannot see that day has turned to night on this page. */
  #followScheme(host: HTMLElement, element: StripeCardElement): void {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const dress = () => {
      element.update({ style: lookOf(host) });
    };
    let cancel: Cancel = () => undefined;
    const follow = () => {
      cancel();
      dress();
      cancel = this.clock.after(DUSK, dress);
    };
    scheme.addEventListener('change', follow);
    this.#forgetScheme = () => {
      cancel();
      scheme.removeEventListener('change', follow);
    };
  }

  #change(change: Partial<CardFieldState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}

/** Paid, declined, not approved: the server asks Stripe itself and is believed alone. */
function toAnswer({ error }: PaymentIntentResult): CardAnswer {
  if (error?.type === 'validation_error') return { kind: 'incomplete', problem: problemOf(error.code) };
  const isUnheard = error?.type === 'api_connection_error' || error?.type === 'api_error';
  return { kind: isUnheard ? 'unknown' : 'submitted' };
}

/** Letters and colours of the place, so that the field belongs to the theme, light or dark. */
function lookOf(host: HTMLElement) {
  const place = getComputedStyle(host);
  const { color, fontFamily, fontSize } = place;
  const faint = place.getPropertyValue('--card-placeholder').trim() || color;
  return { base: { color, iconColor: color, fontFamily, fontSize, '::placeholder': { color: faint } } };
}
