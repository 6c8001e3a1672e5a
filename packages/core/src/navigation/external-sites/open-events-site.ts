import { callProblem, type LoadersState, type MainProblemState } from '../../kernel/index.ts';
import type { FormPost } from './form-post.port.ts';
import type { SignOnGateway } from './sign-on-gateway.port.ts';

/** Leaves for the tenant's events, signed on by a hidden form that carries the credentials (STE-21, STE-22). */
export class OpenEventsSite {
  constructor(
    private readonly gateway: SignOnGateway,
    private readonly form: FormPost,
    private readonly loaders: LoadersState,
    private readonly mainProblem: MainProblemState,
  ) {}

  async execute(): Promise<void> {
    const hide = this.loaders.show('external-site');
    const signedOn = await this.gateway.eventsSignOn();
    hide();
    if (signedOn.ok) {
      const { redirectUrl, accessToken, renewToken } = signedOn.value;
      this.form.submit(redirectUrl, { accessToken, renewToken });
      return;
    }
    const problem = callProblem(signedOn.error);
    if (problem) this.mainProblem.raise(problem);
  }
}
