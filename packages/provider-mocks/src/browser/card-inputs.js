// Inputs for a card in the page, for the scripts of mock providers; the real ones are frames of their provider's.
'use strict';
const onlyDigits = (text) => text.replace(/\D/g, '');

/** Luhn's check, as every card number passes it. */
const addsUp = (number) =>
  [...number].reverse().reduce((sum, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const isFuture = (expiry) => {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  return month >= 1 && month <= 12 && new Date(year, month, 1) > new Date();
};

/** What is known of each part: whether it is complete, and whether more digits could make it so. */
const CARD_PARTS = {
  number: { autocomplete: 'cc-number', most: 19, isValid: (text) => text.length >= 16 && addsUp(text), full: 16 },
  expirationDate: { autocomplete: 'cc-exp', most: 7, isValid: (text) => text.length === 4 && isFuture(text), full: 4 },
  cvv: { autocomplete: 'cc-csc', most: 4, isValid: (text) => text.length >= 3, full: 5 },
};

/** Draws one input into its place. Tells `onChange` when a digit comes or goes. */
const drawCardInput = (part, { container, placeholder, label, look }, onChange) => {
  const { autocomplete, most } = CARD_PARTS[part];
  const input = document.createElement('input');
  Object.assign(input, { autocomplete, placeholder, maxLength: most, inputMode: 'numeric' });
  input.setAttribute('aria-label', label);
  input.dir = 'ltr';
  Object.assign(input.style, {
    inlineSize: '100%',
    minHeight: '2.75rem',
    padding: '0',
    border: '0',
    outline: 'none',
    background: 'transparent',
    textAlign: 'match-parent',
    color: look.color ?? '',
    fontFamily: look['font-family'] ?? '',
    fontSize: look['font-size'] ?? '',
  });
  input.addEventListener('input', onChange);
  container.replaceChildren(input);
  return input;
};

const readCardInput = (part, input) => {
  const text = onlyDigits(input.value);
  const { isValid, full } = CARD_PARTS[part];
  return {
    text,
    isEmpty: text === '',
    isValid: isValid(text),
    isPotentiallyValid: isValid(text) || text.length < full,
  };
};
