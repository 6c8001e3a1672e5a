// The question of a mock bank to the owner of a card, for the scripts of mock providers.
'use strict';
const BANK_WORDS = {
  en: { bank: 'Your bank (mock)', ask: 'Approve this payment?', yes: 'Approve', no: 'Refuse' },
  fr: { bank: 'Votre banque (simulation)', ask: 'Approuver ce paiement ?', yes: 'Approuver', no: 'Refuser' },
  he: { bank: 'הבנק שלך (הדמיה)', ask: 'לאשר את התשלום?', yes: 'אישור', no: 'סירוב' },
};

/** Resolves with the answer: true, false, or undefined where the owner left without one. */
const askBank = () =>
  new Promise((resolve) => {
    const words = BANK_WORDS[document.documentElement.lang.slice(0, 2)] ?? BANK_WORDS.en;
    const dialog = document.createElement('dialog');
    const title = document.createElement('h2');
    const question = document.createElement('p');
    title.textContent = words.bank;
    title.id = 'provider-mock-bank';
    question.textContent = words.ask;
    dialog.setAttribute('aria-labelledby', title.id);
    const end = (answer) => {
      dialog.remove();
      resolve(answer);
    };
    const answers = [words.yes, words.no].map((text, place) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', () => end(place === 0));
      return button;
    });
    dialog.addEventListener('cancel', () => end(undefined));
    dialog.append(title, question, ...answers);
    document.body.append(dialog);
    dialog.showModal();
  });
