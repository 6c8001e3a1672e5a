import type { RegistrationDraft, RegistrationDrafts } from '../registration-drafts.port.ts';

export class FakeRegistrationDrafts implements RegistrationDrafts {
  draft: RegistrationDraft | undefined;

  read(): RegistrationDraft | undefined {
    return this.draft;
  }

  keep(draft: RegistrationDraft): void {
    this.draft = draft;
  }

  clear(): void {
    this.draft = undefined;
  }
}
