import type { Resettable } from './resettable.ts';

/**
 * The address that somebody types into a form of the door (login, recovery, new password), kept over a reload of this tab.
 * Never a password. Empty when there is none; keeping may fail in silence.
 */
export interface EmailDraft extends Resettable {
  read(): string;
  keep(email: string): void;
}
