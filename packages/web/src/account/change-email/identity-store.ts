import type { ConfirmIdentity, IdentityChoice } from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import type { SocialProvider } from '@duet/core/registration';
import { makeObservable } from '../../state/index.ts';

/** The step in which a member proves again who they are: by password, or by an account elsewhere. */
export class IdentityStore {
  password = '';
  sending = false;
  /** What is wrong with the password. */
  refusal: Problem | undefined = undefined;
  /** Whose dialog is open. */
  pending: SocialProvider | undefined = undefined;
  /** What went wrong with an account elsewhere. */
  problem: Problem | undefined = undefined;

  constructor(
    private readonly confirmIdentity: ConfirmIdentity,
    /** Those that the tenant has, in the order of their buttons. */
    readonly providers: readonly SocialProvider[],
    private readonly onConfirmed: () => void,
  ) {
    makeObservable(this, ['providers']);
  }

  setPassword(password: string): void {
    this.password = password;
    this.refusal = undefined;
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    const problem = await this.attempt({ kind: 'password', password: this.password });
    this.endSubmit(problem);
  }

  async signIn(provider: SocialProvider): Promise<void> {
    if (this.pending) return;
    this.pending = provider;
    this.problem = undefined;
    const problem = await this.attempt({ kind: 'social', provider });
    this.endSignIn(problem);
  }

  private async attempt(choice: IdentityChoice): Promise<Problem | undefined> {
    const confirmed = await this.confirmIdentity.execute(choice);
    if (confirmed.ok) this.onConfirmed();
    return confirmed.ok ? undefined : confirmed.error.problem;
  }

  private endSubmit(problem: Problem | undefined): void {
    this.sending = false;
    this.refusal = problem;
  }

  private endSignIn(problem: Problem | undefined): void {
    this.pending = undefined;
    this.problem = problem;
  }
}
