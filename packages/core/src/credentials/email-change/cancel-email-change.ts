import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/** Leaves the address as it is: the link that was sent to the new one is void. */
export class CancelEmailChange {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly session: SessionState,
  ) {}

  async execute(): Promise<Result<void, Problem>> {
    const cancelled = await this.gateway.cancelEmailChange();
    if (!cancelled.ok) return err(callProblem(cancelled.error) ?? { key: 'error_general' });
    this.session.setPendingEmail(undefined);
    return ok(undefined);
  }
}
