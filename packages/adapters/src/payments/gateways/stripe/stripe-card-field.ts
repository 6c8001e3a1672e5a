import { Cell, type Cancel, type Clock, type Problem, type ProblemKey, type ReadonlyCell } from '@duet/core/kernel';
import type { CardSubmission, CardField, CardFieldState, PayableOrder } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type {
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeCardElement,
  StripeElementLocale,
} from '@stripe/stripe-js';
import { answerWithin } from '../../../kernel/index.ts';

/** Milliseconds after which the wait is given up. Long: the bank may ask its customer to approve in another app. */
const TIMEOUT = 180_000;

/** Milliseconds after which the page has surely changed its colours: Chromium reports the dark colour scheme before `light-dark()` follows. */
const DARK_THRESHOLD = 1000;

const WRONG: Readonly<Record<string, ProblemKey>> = {
  invalid_number: 'error_card_number_invalid',
  incorrect_number: 'error_card_number_invalid',
  invalid_expiry_year: 'error_card_expired',
  invalid_expiry_year_past: 'error_card_expired',
  invalid_expiry_month_past: 'error_card_expired',
};
const problemOf = (code: string | undefined): Problem => ({ key: WRONG[code ?? ''] ?? 'error_card_incomplete' });

/** The languages without a region that Stripe's elements speak. Which of them the product has is not said here. */
const STRIPE_LOCALES: readonly StripeElementLocale[] = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fil',
  'fr',
  'he',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
];
/** A language that Stripe lacks becomes the browser's. */
const localeOf = (language: Language): StripeElementLocale =>
  STRIPE_LOCALES.find((locale) => locale === language) ?? 'auto';

/** Stripe's card Element. What is typed into it never touches this page's own script. */
export class StripeCardField implements CardField<HTMLElement> {
  readonly #state = new Cell<CardFieldState>({ isReady: false, isComplete: false, problem: undefined });
  #element: StripeCardElement | undefined;
  #forgetScheme: () => void = () => undefined;

  constructor(
    private readonly stripe: Stripe,
    private readonly language: Language,
    private readonly clock: Clock,
    private readonly returnAddress: (invoiceId: string) => string,
  ) {}

  get state(): ReadonlyCell<CardFieldState> {
    return this.#state;
  }

  mount(host: HTMLElement): void {
    if (this.#element) return;
    const element = this.stripe.elements({ locale: localeOf(this.language) }).create('card', {
      hidePostalCode: true,
      disableLink: true,
      style: appearanceOf(host),
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

  async pay(clientSecret: string, { invoiceId }: PayableOrder): Promise<CardSubmission> {
    const return_url = this.returnAddress(invoiceId);
    return this.#confirm((card) =>
      this.stripe.confirmCardPayment(clientSecret, { payment_method: { card }, return_url }),
    );
  }

  save(clientSecret: string): Promise<CardSubmission> {
    return this.#confirm((card) => this.stripe.confirmCardSetup(clientSecret, { payment_method: { card } }));
  }

  async #confirm(
    confirm: (card: StripeCardElement) => Promise<PaymentIntentResult | SetupIntentResult>,
  ): Promise<CardSubmission> {
    const card = this.#element;
    if (!card) return { kind: 'incomplete', problem: { key: 'error_card_incomplete' } };
    const unknown = { kind: 'unknown' } as const;
    const confirming = confirm(card).then(toAnswer, () => unknown);
    return (await answerWithin(this.clock, TIMEOUT, confirming)) ?? unknown;
  }

  /** The field is in a frame of Stripe's, which cannot see that the colour scheme of this page has changed. */
  #followScheme(host: HTMLElement, element: StripeCardElement): void {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const applyAppearance = () => {
      element.update({ style: appearanceOf(host) });
    };
    let cancel: Cancel = () => undefined;
    const follow = () => {
      cancel();
      applyAppearance();
      cancel = this.clock.after(DARK_THRESHOLD, applyAppearance);
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
function toAnswer({ error }: PaymentIntentResult | SetupIntentResult): CardSubmission {
  if (error?.type === 'validation_error') return { kind: 'incomplete', problem: problemOf(error.code) };
  const isUnheard = error?.type === 'api_connection_error' || error?.type === 'api_error';
  return { kind: isUnheard ? 'unknown' : 'submitted' };
}

/** Letters and colours of the place, so that the field belongs to the theme, light or dark. */
function appearanceOf(host: HTMLElement) {
  const place = getComputedStyle(host);
  const { color, fontFamily, fontSize } = place;
  const faint = place.getPropertyValue('--card-placeholder').trim() || color;
  return { base: { color, iconColor: color, fontFamily, fontSize, '::placeholder': { color: faint } } };
}
