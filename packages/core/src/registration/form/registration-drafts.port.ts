import type { Resettable } from '../../kernel/index.ts';
import type { RegistrationForm } from './registration-form.ts';

/** A form half filled in. The password is never part of it. */
export type RegistrationDraft = Omit<RegistrationForm, 'password'>;

/** Keeps a form over a reload of this tab. What cannot be read back reads as nothing; keeping may fail in silence. */
export interface RegistrationDrafts extends Resettable {
  read(): RegistrationDraft | undefined;
  save(draft: RegistrationDraft): void;
}
