import { callProblem, err, ok, type Problem, type Result } from '../kernel/index.ts';
import { dialogProblem, type SocialAccounts, type SocialProvider } from '../registration/index.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';

/** What the member chose to prove themselves with. */
export type IdentityChoice =
  | { readonly kind: 'password'; readonly password: string }
  /** Must follow a press: the provider's own dialog opens. */
  | { readonly kind: 'social'; readonly provider: SocialProvider };

/** Why the member is not known again. Nothing to show where they closed the provider's dialog themselves. */
export interface IdentityRefusal {
  readonly problem?: Problem | undefined;
}

/** Proves again who the member is, before what a found phone must not do (issue 6, point 7). */
export class ConfirmIdentity {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly accounts: SocialAccounts,
  ) {}

  async execute(choice: IdentityChoice): Promise<Result<void, IdentityRefusal>> {
    return choice.kind === 'password' ? this.#withPassword(choice.password) : this.#withAccount(choice.provider);
  }

  async #withPassword(password: string): Promise<Result<void, IdentityRefusal>> {
    if (password === '') return err({ problem: { key: 'current_password_incorrect' } });
    const confirmed = await this.gateway.confirmIdentity({ kind: 'password', password });
    return confirmed.ok ? ok(undefined) : err({ problem: callProblem(confirmed.error) });
  }

  async #withAccount(provider: SocialProvider): Promise<Result<void, IdentityRefusal>> {
    const signedIn = (await this.accounts[provider]?.signIn()) ?? err('unavailable' as const);
    if (!signedIn.ok) return err({ problem: dialogProblem(provider, signedIn.error) });
    const confirmed = await this.gateway.confirmIdentity({ kind: 'social', identity: signedIn.value.identity });
    return confirmed.ok ? ok(undefined) : err({ problem: callProblem(confirmed.error) });
  }
}
