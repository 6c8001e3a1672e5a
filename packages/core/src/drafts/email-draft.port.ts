import type { Resettable } from '../kernel/index.ts';

/**
 * The address that a person types into a form of login, recovery or new password, kept over a reload of this tab.
 * Never a password. Empty when there is none; keeping may fail in silence.
 */
export interface EmailDraft extends Resettable {
  read(): string;
  save(email: string): void;
}
