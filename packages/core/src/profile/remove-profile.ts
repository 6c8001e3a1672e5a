import { err, type Problem, type Result } from '../kernel/index.ts';

/** Removing one's profile: the product reports that it cannot do so yet, and makes no call (VAL-62, A44). */
export class RemoveProfile {
  execute(): Result<never, Problem> {
    return err({ key: 'profile_remove_not_implemented' });
  }
}
