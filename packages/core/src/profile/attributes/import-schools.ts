import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { SocialAccount } from '../../registration/index.ts';
import type { AttributeGateway, School } from './attribute-gateway.port.ts';

/**
 * Takes over the schools that a member's Facebook profile names (PRO-27). None is a problem of its own (VAL-61); a dialog
 * that the member closed is none.
 */
export class ImportSchools {
  constructor(
    private readonly facebook: SocialAccount,
    private readonly gateway: AttributeGateway,
  ) {}

  async execute(): Promise<Result<readonly School[], Problem | undefined>> {
    const signedIn = await this.facebook.signIn();
    if (!signedIn.ok) return err(dialogProblem[signedIn.error]);
    const { identity } = signedIn.value;
    if (identity.provider !== 'facebook') return err({ key: 'facebook_login_response_failure' });
    const schools = await this.gateway.importSchools(identity.accessToken);
    if (!schools.ok) return err(callProblem(schools.error));
    return schools.value.length > 0 ? ok(schools.value) : err({ key: 'error_facebook_college_import_no_results' });
  }
}

const dialogProblem = {
  cancelled: undefined,
  unavailable: { key: 'error_network' },
  'no-response': { key: 'facebook_login_response_failure' },
} as const;
