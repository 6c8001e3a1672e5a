import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { loadedSelf, type SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/**
 * Sends the confirmation email again (EMC-05): to the member, or to the owner of a spent link. A member who is still being
 * fetched is waited for, because the page is shown before.
 */
export class ResendConfirmation {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly session: SessionState,
  ) {}

  async execute(uid?: string): Promise<Result<void, Problem>> {
    const whose = uid ?? (await loadedSelf(this.session.session))?.id;
    if (whose === undefined) return err({ key: 'error_general' });
    const sent = await this.gateway.resendConfirmation(whose);
    return sent.ok ? ok(undefined) : err(callProblem(sent.error) ?? { key: 'error_general' });
  }
}
