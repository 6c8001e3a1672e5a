import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { routeTo, safeRedirectTarget, type Navigation } from '../../navigation/index.ts';
import { type RefreshSelf, type SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/** Why an address is not confirmed. With `uid` another email can be requested. */
export interface ConfirmationRefusal {
  readonly problem: Problem;
  readonly uid?: string;
}

/**
 * Confirms the address of a link (EMC-02 to EMC-09, A24). A member goes on to the success or the error page, or where
 * the server's deeplink says if that is inside the app; a visitor stays and gets a message.
 */
export class ConfirmEmail {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly session: SessionState,
    private readonly navigation: Navigation,
    private readonly refreshSelf: RefreshSelf,
  ) {}

  async execute(token: string): Promise<Result<void, ConfirmationRefusal>> {
    const answer = await this.gateway.confirmEmail(token);
    if (!answer.ok) return this.#refuse({ problem: callProblem(answer.error) ?? { key: 'error_general' } });
    const { valid, deeplink, uid } = answer.value;
    if (!valid) return this.#refuse({ problem: { key: 'error_verify_email_400' }, ...(uid && { uid }) });

    const { self } = this.session;
    if (!self) return ok(undefined);
    if (uid === undefined || uid === self.id) this.session.setEmailConfirmed();
    // The link may have been that of a new address.
    if (self.pendingEmail !== undefined) await this.refreshSelf.execute();
    const target = safeRedirectTarget(deeplink);
    if (target === undefined) this.navigation.go(routeTo('onboardingEmailConfirmationSuccess'), { replace: true });
    else this.navigation.goTo(target, { replace: true });
    return ok(undefined);
  }

  #refuse(refusal: ConfirmationRefusal): Result<void, ConfirmationRefusal> {
    if (this.session.self) this.navigation.go(routeTo('onboardingEmailConfirmationError'), { replace: true });
    return err(refusal);
  }
}
