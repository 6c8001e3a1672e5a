import { COMMON_PASSWORDS } from './common-passwords.ts';

const MINIMUM_LENGTH = 8;

/** What a person typed, as it is kept and compared: one mailbox is one account whatever the capitals. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Plausible, not proved: the confirmation link proves it. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/u.test(email);

export type PasswordProblem = 'missing password' | 'minimum password length not met' | 'password too common';

/** Why a password cannot be used. Length counts characters; one's own address is as common as any list's word. */
export function passwordProblem(password: string, email?: string): PasswordProblem | undefined {
  if (password === '') return 'missing password';
  if (characterCount(password) < MINIMUM_LENGTH) return 'minimum password length not met';
  const plain = password.toLowerCase();
  const own = normaliseEmail(email ?? '');
  if (own !== '' && (plain === own || plain === own.split('@')[0])) return 'password too common';
  return isMonotonous(plain) || COMMON_PASSWORDS.has(plain) ? 'password too common' : undefined;
}

const characterCount = (text: string): number => Array.from(new Intl.Segmenter().segment(text)).length;

/** One character over and over, or a run such as `12345678` or `hgfedcba`. */
function isMonotonous(password: string): boolean {
  const steps = Array.from(
    { length: password.length - 1 },
    (_, at) => password.charCodeAt(at + 1) - password.charCodeAt(at),
  );
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}
