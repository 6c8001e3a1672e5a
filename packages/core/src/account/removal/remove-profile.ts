import {
  callProblem,
  callProblems,
  err,
  ok,
  type FieldProblems,
  type Problem,
  type Result,
} from '../../kernel/index.ts';
import type { Navigation } from '../../navigation/index.ts';
import type { ClearSession } from '../../session/index.ts';
import type { RemovalGateway } from './removal-gateway.port.ts';

export interface RemovalForm {
  readonly reason: string;
  readonly comment: string;
  readonly password: string;
}

export type RemovalField = 'reason' | 'password';

/**
 * Why the profile was not removed. `not-offered`: the tenant removes none here (VAL-62, A44). `identity-needed`: the member has no
 * password and must prove by another account who they are.
 */
export type RemovalRefusal =
  | { readonly kind: 'not-offered'; readonly problem: Problem }
  | { readonly kind: 'identity-needed' }
  | { readonly kind: 'refused'; readonly fields: FieldProblems<RemovalField>; readonly list: readonly Problem[] };

const FIELDS_BY_KEY: Readonly<Partial<Record<Problem['key'], RemovalField>>> = {
  error_remove_reason_required: 'reason',
  current_password_incorrect: 'password',
};

/** Removes the member's profile where the tenant offers it; elsewhere reports that it cannot, and makes no call. */
export class RemoveProfile {
  constructor(
    private readonly gateway: RemovalGateway,
    private readonly clearSession: ClearSession,
    private readonly navigation: Pick<Navigation, 'go'>,
    readonly isOffered: boolean,
  ) {}

  async execute({ reason, comment, password }: RemovalForm): Promise<Result<void, RemovalRefusal>> {
    if (!this.isOffered) return err({ kind: 'not-offered', problem: { key: 'profile_remove_not_implemented' } });
    if (reason === '')
      return err({ kind: 'refused', fields: { reason: { key: 'error_remove_reason_required' } }, list: [] });
    const written = comment.trim();
    const removed = await this.gateway.remove({
      reason,
      ...(written !== '' && { comment: written }),
      ...(password !== '' && { password }),
    });
    if (!removed.ok) {
      if (callProblem(removed.error)?.key === 'error_recent_login_required') return err({ kind: 'identity-needed' });
      return err(refusal(callProblems(removed.error)));
    }
    this.clearSession.execute();
    this.navigation.go({
      route: 'profileRemoved',
      parameters: [],
      query: { until: new Date(removed.value).toISOString() },
    });
    return ok(undefined);
  }
}

function refusal(problems: readonly Problem[]): RemovalRefusal {
  const fields: { [Field in RemovalField]?: Problem } = {};
  const list: Problem[] = [];
  for (const problem of problems) {
    const field = FIELDS_BY_KEY[problem.key];
    if (field) fields[field] = problem;
    else list.push(problem);
  }
  return { kind: 'refused', fields, list };
}
