import type { Problem } from '@duet/core/kernel';
import type { SignInSocially, SocialSignInPage, SocialProvider } from '@duet/core/registration';
import { makeObservable } from '../state/index.ts';

/** The buttons of Facebook and Apple. */
export class SocialSignInStore {
  /** Whose dialog is open. */
  pending: SocialProvider | undefined = undefined;
  problem: Problem | undefined = undefined;

  constructor(
    private readonly signInSocially: SignInSocially,
    /** Those that the tenant has, in the order of their buttons. */
    readonly providers: readonly SocialProvider[],
    private readonly entrance: SocialSignInPage,
  ) {
    makeObservable(this, ['providers']);
  }

  async signIn(provider: SocialProvider): Promise<void> {
    if (this.pending) return;
    this.begin(provider);
    const outcome = await this.signInSocially.execute(provider, this.entrance);
    this.end(outcome.ok ? undefined : outcome.error.problem);
  }

  private begin(provider: SocialProvider): void {
    this.pending = provider;
    this.problem = undefined;
  }

  private end(problem: Problem | undefined): void {
    this.pending = undefined;
    this.problem = problem;
  }
}
