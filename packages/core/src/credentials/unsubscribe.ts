import { callProblem, err, ok, type Problem, type Result } from '../kernel/index.ts';
import type { ReturnAddress } from '../navigation/index.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';

/** Takes an address off the emails, by the signed token of its link (A6). */
export class Unsubscribe {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly returnAddress: ReturnAddress,
  ) {}

  /** A member who unsubscribes is not to be redirected afterwards (RT-17, A27). */
  prepare(): void {
    this.returnAddress.reset();
  }

  async execute(token: string): Promise<Result<void, Problem>> {
    if (token === '') return err({ key: 'missing_code' });
    const done = await this.gateway.unsubscribe(token);
    return done.ok ? ok(undefined) : err(callProblem(done.error) ?? { key: 'error_general' });
  }
}
