import type { RequestRecoveryEmail } from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import { type EmailDraft } from '@duet/core/drafts';
import { rememberPage } from '@duet/core/navigation';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { makeObservable } from '../../state/index.ts';

/** Requests a recovery email. The address typed at the login is there already. */
export class ForgotPasswordStore {
  email: string;
  sending = false;
  problems: readonly Problem[] = [];

  constructor(
    private readonly requestRecoveryEmail: RequestRecoveryEmail,
    private readonly navigation: AppNavigation,
    private readonly draft: EmailDraft,
  ) {
    this.email = draft.read();
    makeObservable(this);
  }

  setEmail(email: string): void {
    this.email = email;
    this.draft.save(email);
    this.problems = [];
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.begin();
    const isStillHere = rememberPage(this.navigation);
    const sent = await this.requestRecoveryEmail.execute(this.email);
    this.end(sent.ok ? [] : sent.error);
    if (sent.ok && isStillHere()) this.navigation.go(routeTo('sendRecoveryEmailSuccess'));
  }

  private begin(): void {
    this.sending = true;
    this.problems = [];
  }

  private end(problems: readonly Problem[]): void {
    this.sending = false;
    this.problems = problems;
  }
}
