import type { Analytics } from '../../analytics/index.ts';
import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { routeTo, type Navigation } from '../../navigation/index.ts';
import { type AuthGateway, type SessionStarter } from '../../session/index.ts';
import type { TenantPolicy } from '../../tenant/index.ts';
import { decideLanding } from '../credentials/landing-decision.ts';
import type { Register } from '../register.ts';
import { isComplete } from '../form/registration-check.ts';
import type { RegistrationState } from '../form/registration-state.ts';
import type { SocialAccounts, SocialFailure, SocialProvider, SocialSignIn } from './social-account.port.ts';

/** The page whose button was pressed. */
export type SocialSignInPage = 'landing' | 'login';

/** Why the sign-in failed. There is no problem to show when the visitor cancelled. */
export interface SocialRefusal {
  readonly reason: SocialFailure | 'refused';
  readonly problem?: Problem | undefined;
}

type Attempt = Result<SocialSignIn & { readonly token: string | undefined }, SocialRefusal>;

/**
 * Facebook and Apple before the login (LOG-09 to LOG-11, LOG-29 to LOG-33): whoever is a member is logged in, whoever is not
 * continues with a registration that the provider has filled in.
 */
export class SignInSocially {
  constructor(
    private readonly accounts: SocialAccounts,
    private readonly gateway: AuthGateway,
    private readonly startSession: SessionStarter,
    private readonly state: RegistrationState,
    private readonly register: Register,
    private readonly navigation: Navigation,
    private readonly analytics: Analytics,
    private readonly policy: TenantPolicy,
  ) {}

  async execute(provider: SocialProvider, page: SocialSignInPage): Promise<Result<void, SocialRefusal>> {
    const first = await this.#attempt(provider);
    // LOG-11. Once: a provider whose fresh tokens are expired would be requested without end.
    const attempt = isExpired(first) ? await this.#attempt(provider) : first;
    if (!attempt.ok) return this.#refuse(provider, attempt.error);
    const { token, ...signIn } = attempt.value;
    if (token !== undefined) return this.#start(provider, token);
    await this.#continueRegistration(signIn, page);
    return ok(undefined);
  }

  async #attempt(provider: SocialProvider): Promise<Attempt> {
    const signedIn = (await this.accounts[provider]?.signIn()) ?? err('unavailable' as const);
    if (!signedIn.ok) return err({ reason: signedIn.error, problem: dialogProblem(provider, signedIn.error) });
    const answer = await this.gateway.logInSocially(signedIn.value.identity);
    return answer.ok
      ? ok({ ...signedIn.value, token: answer.value })
      : err({ reason: 'refused', problem: callProblem(answer.error) });
  }

  async #start(provider: SocialProvider, token: string): Promise<Result<void, SocialRefusal>> {
    const started = await this.startSession.execute(token);
    return started.ok
      ? ok(undefined)
      : this.#refuse(provider, { reason: 'refused', problem: callProblem(started.error) });
  }

  /** A29: a sign-up with Facebook is sent at once; what the final check misses is asked on register/2. */
  async #continueRegistration({ identity, profile }: SocialSignIn, page: SocialSignInPage): Promise<void> {
    this.state.continueWithSocialAccount(identity, profile);
    if (page === 'landing' && this.#submitsAtOnce()) {
      const registered = await this.register.execute();
      if (registered.ok || registered.error.kind === 'ignored') return;
      // The person has not seen register/2, so nothing there is marked before they have.
      if (registered.error.kind === 'incomplete') this.state.clearEmptyFieldProblems();
    }
    this.navigation.go(routeTo('registerSecond'));
  }

  #submitsAtOnce(): boolean {
    const { form, method } = this.state.registration.get();
    const complete = isComplete(form, method);
    return decideLanding({ method, emailUsable: false, passwordUsable: false, complete, policy: this.policy }).submit;
  }

  #refuse(provider: SocialProvider, refusal: SocialRefusal): Result<void, SocialRefusal> {
    this.analytics.event('login_failed', { method: provider, reason: refusal.reason });
    return err(refusal);
  }
}

const isExpired = (attempt: Attempt): boolean =>
  !attempt.ok && attempt.error.problem?.key === 'error_apple_token_expired';

/** What to say of a provider's dialog that returned no account. Nothing where the person closed it. */
export function dialogProblem(provider: SocialProvider, failure: SocialFailure): Problem | undefined {
  if (failure === 'cancelled') return undefined;
  if (provider === 'apple') return { key: 'error_apple_unavailable' };
  return { key: failure === 'unavailable' ? 'error_facebook_unavailable' : 'facebook_login_response_failure' };
}
