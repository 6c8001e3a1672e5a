import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/** Sends the link to the new address again. Where the server refuses, the change may be done or cancelled: it is asked. */
export class ResendEmailChange {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly refreshSelf: RefreshSelf,
  ) {}

  async execute(): Promise<Result<void, Problem>> {
    const sent = await this.gateway.resendEmailChange();
    if (sent.ok) return ok(undefined);
    if (sent.error.kind === 'refused') await this.refreshSelf.execute();
    return err(callProblem(sent.error) ?? { key: 'error_general' });
  }
}
