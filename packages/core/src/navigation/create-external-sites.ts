import type { LoadersState, MainProblemState } from '../kernel/index.ts';
import type { Tenant } from '../tenant/index.ts';
import type { FormPost } from './external-sites/form-post.port.ts';
import { OpenEventsSite } from './external-sites/open-events-site.ts';
import { OpenHelpSite } from './external-sites/open-help-site.ts';
import type { SignOnGateway } from './external-sites/sign-on-gateway.port.ts';
import type { Navigation } from './navigation.port.ts';

export interface ExternalSitesDependencies {
  readonly signOnGateway: SignOnGateway;
  readonly formPost: FormPost;
  readonly navigation: Navigation;
  readonly loaders: LoadersState;
  readonly mainProblem: MainProblemState;
  readonly support: Tenant['support'];
}

/** Sites of others that a member is signed on to. */
export const createExternalSites = ({
  signOnGateway,
  formPost,
  navigation,
  loaders,
  mainProblem,
  support,
}: ExternalSitesDependencies) => ({
  openHelpSite: new OpenHelpSite(signOnGateway, navigation, support, loaders, mainProblem),
  openEventsSite: new OpenEventsSite(signOnGateway, formPost, loaders, mainProblem),
});

export type ExternalSitesFeature = ReturnType<typeof createExternalSites>;
