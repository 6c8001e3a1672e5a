// A mock of Stripe.js: the same calls, events and answers, with a card field of our own and a dialog for the bank.
'use strict';
{
  const WORDS = {
    en: {
      number: 'Card number',
      expiry: 'MM / YY',
      expiryLabel: 'Expiry date',
      cvc: 'CVC',
      bank: 'Your bank (mock)',
      ask: 'Approve this payment?',
      yes: 'Approve',
      no: 'Refuse',
    },
    fr: {
      number: 'Numéro de carte',
      expiry: 'MM / AA',
      expiryLabel: 'Date d’expiration',
      cvc: 'CVC',
      bank: 'Votre banque (simulation)',
      ask: 'Approuver ce paiement ?',
      yes: 'Approuver',
      no: 'Refuser',
    },
    he: {
      number: 'מספר כרטיס',
      expiry: 'MM / YY',
      expiryLabel: 'תוקף',
      cvc: 'CVC',
      bank: 'הבנק שלך (הדמיה)',
      ask: 'לאשר את התשלום?',
      yes: 'אישור',
      no: 'סירוב',
    },
  };

  const digits = (text) => text.replace(/\D/g, '');

  /** Luhn's check, as every card number passes it. */
  const addsUp = (number) =>
    [...number].reverse().reduce((sum, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0;

  const validation = (code, message) => ({ type: 'validation_error', code, message });

  /** What is wrong with what was typed so far: `still` while it may only be unfinished. */
  const judge = ({ number, expiry, cvc }) => {
    if (number.length >= 16 && !addsUp(number)) return validation('invalid_number', 'Your card number is invalid.');
    if (expiry.length === 4) {
      const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
      if (month < 1 || month > 12) return validation('invalid_expiry_month', "Your card's expiration date is invalid.");
      if (new Date(year, month, 1) <= new Date())
        return validation('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    }
    return number.length >= 16 && expiry.length === 4 && cvc.length >= 3 ? 'complete' : 'unfinished';
  };

  const INCOMPLETE = validation('incomplete_number', 'Your card number is incomplete.');

  class CardElement {
    #listeners = {};
    #inputs = {};
    #host;
    #style;
    #look = new CSSStyleSheet();
    #words;

    constructor(locale, options) {
      this.#words = WORDS[locale] ?? WORDS.en;
      this.#style = options?.style?.base ?? {};
    }

    on(event, listener) {
      (this.#listeners[event] ??= []).push(listener);
      return this;
    }

    mount(host) {
      this.#host = host;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#look];
      const row = document.createElement('div');
      Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem' });
      const words = this.#words;
      this.#inputs = {
        number: this.#input('cc-number', words.number, words.number, 19, '1 1 11rem'),
        expiry: this.#input('cc-exp', words.expiryLabel, words.expiry, 7, '0 1 5rem'),
        cvc: this.#input('cc-csc', words.cvc, words.cvc, 4, '0 1 4rem'),
      };
      row.append(...Object.values(this.#inputs));
      this.#dress();
      host.replaceChildren(row);
      queueMicrotask(() => this.#tell('ready', { elementType: 'card' }));
    }

    update({ style }) {
      this.#style = style?.base ?? this.#style;
      this.#dress();
    }

    focus() {
      this.#inputs.number?.focus();
    }

    destroy() {
      this.#host?.replaceChildren();
      this.#listeners = {};
    }

    get typed() {
      const { number, expiry, cvc } = this.#inputs;
      return {
        number: digits(number?.value ?? ''),
        expiry: digits(expiry?.value ?? ''),
        cvc: digits(cvc?.value ?? ''),
      };
    }

    #input(autocomplete, label, placeholder, length, flex) {
      const input = document.createElement('input');
      Object.assign(input, { autocomplete, placeholder, maxLength: length, inputMode: 'numeric' });
      input.setAttribute('aria-label', label);
      input.dir = 'ltr';
      input.className = 'provider-mock-card';
      Object.assign(input.style, {
        flex,
        minWidth: '0',
        minHeight: '2.75rem',
        padding: '0',
        border: '0',
        outline: 'none',
        background: 'transparent',
        textAlign: 'match-parent',
      });
      input.addEventListener('input', () => {
        const verdict = judge(this.typed);
        this.#tell('change', {
          elementType: 'card',
          empty: Object.values(this.typed).every((text) => text === ''),
          complete: verdict === 'complete',
          error: typeof verdict === 'string' ? undefined : verdict,
        });
      });
      return input;
    }

    #dress() {
      const { color = '', fontFamily = '', fontSize = '' } = this.#style;
      for (const input of Object.values(this.#inputs)) Object.assign(input.style, { color, fontFamily, fontSize });
      const faint = this.#style['::placeholder']?.color ?? 'inherit';
      this.#look.replaceSync('.provider-mock-card::placeholder { color: ' + faint + '; opacity: 1 }');
    }

    #tell(event, detail) {
      for (const listener of this.#listeners[event] ?? []) listener(detail);
    }
  }

  /** The bank's question to its customer. */
  const askBank = (words) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      const title = document.createElement('h2');
      const question = document.createElement('p');
      title.textContent = words.bank;
      title.id = 'provider-mock-bank';
      question.textContent = words.ask;
      dialog.setAttribute('aria-labelledby', title.id);
      const end = (isApproved) => {
        dialog.remove();
        resolve(isApproved);
      };
      const answers = [words.yes, words.no].map((text, place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => end(place === 0));
        return button;
      });
      dialog.addEventListener('cancel', () => end(false));
      dialog.append(title, question, ...answers);
      document.body.append(dialog);
      dialog.showModal();
    });

  const Stripe = (key) => {
    let words = WORDS.en;

    const post = async (object, id, step, fields) => {
      const response = await fetch('/provider-mock/stripe/v1/' + object + '/' + id + '/' + step, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ key, ...fields }).toString(),
      });
      return response.json();
    };

    /** Leaves for the bank's page, which returns its customer to the address with Stripe's word on what came of it. */
    const returnFromBank = (address, answer) => {
      const url = new URL(address);
      url.searchParams.set('redirect_status', answer.error ? 'failed' : 'succeeded');
      location.assign(url);
      return new Promise(() => undefined);
    };

    /** Confirms an intent of either kind with what was typed, and asks the bank where it wants to be asked. */
    const confirm = async (object, clientSecret, { card, return_url: address }) => {
      const named = (answer) =>
        answer.error
          ? { error: answer.error }
          : { [object === 'payment_intents' ? 'paymentIntent' : 'setupIntent']: answer };
      const verdict = judge(card.typed);
      if (verdict !== 'complete') return { error: typeof verdict === 'string' ? INCOMPLETE : verdict };
      const [id] = clientSecret.split('_secret_');
      const { number, expiry, cvc } = card.typed;
      try {
        const answer = await post(object, id, 'confirm', {
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': expiry.slice(0, 2),
          'payment_method_data[card][exp_year]': expiry.slice(2),
          'payment_method_data[card][cvc]': cvc,
        });
        if (answer.status !== 'requires_action') return named(answer);
        const approved = await askBank(words);
        const decided = await post(object, id, 'approve', { client_secret: clientSecret, approved: String(approved) });
        const leaves = answer.next_action?.type === 'redirect_to_url' && address !== undefined;
        return leaves ? await returnFromBank(address, decided) : named(decided);
      } catch {
        return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
      }
    };

    return {
      _registerWrapper() {},
      elements({ locale } = {}) {
        words = WORDS[locale] ?? WORDS.en;
        return { create: (_type, options) => new CardElement(locale, options) };
      },
      confirmCardPayment: (clientSecret, { payment_method: { card }, return_url }) =>
        confirm('payment_intents', clientSecret, { card, return_url }),
      confirmCardSetup: (clientSecret, { payment_method: { card } }) =>
        confirm('setup_intents', clientSecret, { card }),
    };
  };
  // The version that the loader of @stripe/stripe-js was made for.
  Stripe.version = 'endive';
  window.Stripe = Stripe;
}
