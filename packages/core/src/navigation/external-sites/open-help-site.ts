import { callProblem, type LoadersState, type MainProblemState } from '../../kernel/index.ts';
import type { Tenant } from '../../tenant/index.ts';
import type { Navigation } from '../navigation.port.ts';
import type { SignOnGateway } from './sign-on-gateway.port.ts';

/**
 * Leaves for the tenant's support desk, signed on, and from there to the help site; straight to the help site where the
 * server has no desk for this member (STE-17 to STE-20, A11). The token is good for one use, because it is part of an address.
 */
export class OpenHelpSite {
  constructor(
    private readonly gateway: SignOnGateway,
    private readonly navigation: Navigation,
    private readonly support: Tenant['support'],
    private readonly loaders: LoadersState,
    private readonly mainProblem: MainProblemState,
  ) {}

  async execute(): Promise<void> {
    const hide = this.loaders.show('external-site');
    const signedOn = await this.gateway.supportDeskToken();
    hide();
    if (signedOn.ok) this.navigation.goToExternal(supportDeskAddress(this.support, signedOn.value));
    else if (signedOn.error.kind === 'forbidden') this.navigation.goToExternal(this.support.helpSite);
    else {
      const problem = callProblem(signedOn.error);
      if (problem) this.mainProblem.raise(problem);
    }
  }
}

/** The support desk's address with what signs a member on to it (STE-18); from there on to the help site, or to `returnTo`. */
export function supportDeskAddress(
  { supportDesk, brandId, helpSite }: Tenant['support'],
  token: string,
  returnTo = helpSite,
): string {
  const query = Object.entries({ brand_id: brandId, token, return_to: returnTo })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${supportDesk}${supportDesk.includes('?') ? '&' : '?'}${query}`;
}
