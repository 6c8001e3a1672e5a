/** From easiest to hardest to guess. */
export const PASSWORD_STRENGTHS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** Why a password is easy to guess. */
export type PasswordWeakness = 'common' | 'word' | 'name' | 'sequence' | 'repeat' | 'keyboard' | 'date' | 'own';

export interface PasswordStrength {
  readonly strength: (typeof PASSWORD_STRENGTHS)[number];
  /** The main reason, where there is one. */
  readonly weakness?: PasswordWeakness;
}

/** Estimates how hard a password is to guess. It advises: the rules of the server decide what may be used. */
export interface PasswordStrengthMeter {
  /**
   * `ownWords` are details of the person, which others would try first. Undefined where it cannot be estimated, or another password was
   * given meanwhile. Never rejects.
   */
  measure(password: string, ownWords: readonly string[]): Promise<PasswordStrength | undefined>;
}

/** Fetches the meter with the first character of a new password: it is too heavy for the pages that ask for one. Rejects where it cannot. */
export type FetchStrengthMeter = () => Promise<PasswordStrengthMeter>;
