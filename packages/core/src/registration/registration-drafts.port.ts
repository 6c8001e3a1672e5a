import type { RegistrationForm } from './registration-form.ts';

/** A form half filled in. The password is never part of it. */
export type RegistrationDraft = Omit<RegistrationForm, 'password'>;

/** Keeps a form over a reload of this tab. What cannot be read back reads as nothing; keeping may fail in silence. */
export interface RegistrationDrafts {
  read(): RegistrationDraft | undefined;
  keep(draft: RegistrationDraft): void;
  clear(): void;
}
