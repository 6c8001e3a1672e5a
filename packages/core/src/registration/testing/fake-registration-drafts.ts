import type { RegistrationDraft, RegistrationDrafts } from '../form/registration-drafts.port.ts';

export class FakeRegistrationDrafts implements RegistrationDrafts {
  draft: RegistrationDraft | undefined;

  read(): RegistrationDraft | undefined {
    return this.draft;
  }

  save(draft: RegistrationDraft): void {
    this.draft = draft;
  }

  reset(): void {
    this.draft = undefined;
  }
}
