import type { PasswordStrength, PasswordStrengthMeter } from '../password/password-strength.port.ts';

/** Finds every password `strong` that is longer than fifteen characters, and every other one common. */
class FakeStrengthMeter implements PasswordStrengthMeter {
  measure(password: string): Promise<PasswordStrength | undefined> {
    return Promise.resolve(password.length > 15 ? { strength: 'strong' } : { strength: 'weak', weakness: 'common' });
  }
}

export const fetchFakeStrengthMeter = (): Promise<PasswordStrengthMeter> => Promise.resolve(new FakeStrengthMeter());
