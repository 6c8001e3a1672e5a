// A mock of PayPal's script: the same object, options and callbacks, with a button of ours and PayPal's window as a dialog.
'use strict';
{
  const WORDS = {
    en: {
      pay: 'Pay with PayPal (mock)',
      title: 'PayPal (mock)',
      account: 'Account',
      agree: 'Agree and pay',
      cancel: 'Cancel and return',
    },
    fr: {
      pay: 'Payer avec PayPal (simulation)',
      title: 'PayPal (simulation)',
      account: 'Compte',
      agree: 'Accepter et payer',
      cancel: 'Annuler et revenir',
    },
    he: {
      pay: 'תשלום ב־PayPal (הדמיה)',
      title: 'PayPal (הדמיה)',
      account: 'חשבון',
      agree: 'אישור ותשלום',
      cancel: 'ביטול וחזרה',
    },
  };
  const words = WORDS[document.documentElement.lang.slice(0, 2)] ?? WORDS.en;

  /** What each account of the window leads to; PayPal's server keeps the same names. */
  const ACCOUNTS = [
    'paid',
    'declined',
    'no-money',
    'expired',
    'not-approved',
    'pending',
    'answer-lost',
    'wrong-amount',
  ];

  /** PayPal's window: resolves with the account that agrees, or undefined. */
  const askPayer = () =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', words.title);
      const label = document.createElement('label');
      const select = document.createElement('select');
      label.textContent = words.account + ' ';
      for (const account of ACCOUNTS) select.add(new Option(account, account));
      label.append(select);
      const end = (account) => {
        dialog.remove();
        resolve(account);
      };
      const button = (text, act) => {
        const made = document.createElement('button');
        made.type = 'button';
        made.textContent = text;
        made.addEventListener('click', act);
        return made;
      };
      dialog.addEventListener('cancel', () => end(undefined));
      const heading = document.createElement('h2');
      heading.textContent = words.title;
      dialog.append(
        heading,
        label,
        button(words.agree, () => end(select.value)),
        button(words.cancel, () => end(undefined)),
      );
      document.body.append(dialog);
      dialog.showModal();
    });

  const Buttons = (options) => {
    let host;
    const press = async () => {
      try {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
        const account = await askPayer();
        if (account === undefined) {
          options.onCancel?.({ orderID }, {});
          return;
        }
        const response = await fetch('/provider-mock/paypal/agree', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ order: orderID, account }),
        });
        const { payerID } = await response.json();
        await options.onApprove({ orderID, payerID, paymentID: orderID }, {});
      } catch (error) {
        options.onError?.(error);
      }
    };
    return {
      isEligible: () => true,
      async render(container) {
        host = container;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = words.pay;
        Object.assign(button.style, {
          inlineSize: '100%',
          minBlockSize: (options.style?.height ?? 48) + 'px',
          border: '0',
          borderRadius: '8px',
          background: '#ffc439',
          color: '#111',
          font: 'inherit',
          fontWeight: '700',
          cursor: 'pointer',
        });
        button.addEventListener('click', () => void press());
        host.replaceChildren(button);
      },
      async close() {
        host?.replaceChildren();
      },
    };
  };

  window.paypal = { version: '5.0.mock', Buttons };
}
