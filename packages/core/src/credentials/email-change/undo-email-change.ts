import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { ClearSession, SessionState } from '../../session/index.ts';
import type { EmailDraft } from '../../drafts/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/**
 * Gives an account its old address back, by the link of an email to that address. The server then ends every session, also
 * one that is held here. The address is ready on the page where a new password is requested.
 */
export class UndoEmailChange {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly session: SessionState,
    private readonly clearSession: ClearSession,
    private readonly draft: EmailDraft,
  ) {}

  /** Answers the address that holds again. */
  async execute(token: string): Promise<Result<string, Problem>> {
    const undone = await this.gateway.undoEmailChange(token);
    if (!undone.ok) return err(callProblem(undone.error) ?? { key: 'error_general' });
    if (this.session.session.get().status !== 'visitor') this.clearSession.execute();
    this.draft.save(undone.value);
    return ok(undone.value);
  }
}
