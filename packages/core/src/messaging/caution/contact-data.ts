import { hasEmailAddress } from '../composer/contact-details.ts';

const DIGIT = String.raw`[0-9\u0660-\u0669\u06F0-\u06F9]`;
/** Digits with what people write between them: spaces, dots, hyphens, slashes and brackets. */
const NUMBERS = new RegExp(String.raw`${DIGIT}(?:[\s./()\-\u2010-\u2013]{0,3}${DIGIT})*`, 'gu');
const DIGITS = new RegExp(DIGIT, 'gu');
const FEWEST_DIGITS = 8;
/** Of eight digits at most, so that a number that goes on is no date any more. */
const DATE = /^(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}([./-])\d{1,2}\2\d{1,2}|(?:19|20)\d\d ?[-\u2013] ?(?:19|20)\d\d)$/u;

/** Whether a text seems to hold an email address or a telephone number. What is added to the end never makes it hold none. */
export const holdsContactData = (text: string): boolean =>
  hasEmailAddress(text) || (text.match(NUMBERS) ?? []).some(isTelephoneNumber);

const isTelephoneNumber = (number: string): boolean =>
  (number.match(DIGITS) ?? []).length >= FEWEST_DIGITS && !DATE.test(number);
