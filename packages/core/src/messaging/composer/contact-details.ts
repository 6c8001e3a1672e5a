const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/u;
/** Seven digits or more, with the separators people write between them. */
const PHONE = /(?:\+?\d[\s().-]{0,2}){7,}/u;

/** Whether a text seems to hold an email address. */
export const hasEmailAddress = (text: string): boolean => text.includes('@') && EMAIL.test(text);

/** Which contact details a text seems to hold. For analytics alone: nothing is blocked by it (MSG-71 to MSG-73). */
export function contactKind(text: string): 'none' | 'email' | 'phone' | 'both' {
  const email = hasEmailAddress(text);
  const phone = PHONE.test(text);
  if (email && phone) return 'both';
  if (email) return 'email';
  return phone ? 'phone' : 'none';
}
