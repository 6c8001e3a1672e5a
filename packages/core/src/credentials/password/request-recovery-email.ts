import { callProblems, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { captchaProblem, type Captcha } from '../../captcha/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

/** Requests a recovery email (PWD-01, PWD-02, PWD-05, PWD-08 to PWD-11). Refusals are a list; empty when given up. */
export class RequestRecoveryEmail {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly captcha: Captcha,
  ) {}

  async execute(email: string): Promise<Result<void, readonly Problem[]>> {
    const address = email.trim();
    if (address === '') return err([{ key: 'missing_email' }]);
    const captcha = await this.captcha.solve('recovery');
    if (!captcha.ok) return err(listOf(captchaProblem(captcha.error)));
    const sent = await this.gateway.forgotPassword(address, captcha.value);
    return sent.ok ? ok(undefined) : err(callProblems(sent.error));
  }
}

const listOf = (problem: Problem | undefined): readonly Problem[] => (problem ? [problem] : []);
