import { callProblem, err, ok, type Clock, type Problem, type Result } from '../../kernel/index.ts';
import { ageAt, birthdayProblem, type BirthdayPolicy } from '../../registration/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { PersonalDetailsGateway } from './personal-details-gateway.port.ts';

/**
 * Changes the member's birthday in two steps, because it decides their age for everybody else (VAL-55): `check` answers what age
 * would be shown, `execute` saves.
 */
export class ChangeBirthday {
  constructor(
    private readonly gateway: PersonalDetailsGateway,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
    private readonly clock: Clock,
    private readonly policy: BirthdayPolicy,
  ) {}

  /** The age in years that the birthday means, once rule and server have nothing against it. No date, no call. */
  async check(birthday: string): Promise<Result<number, Problem>> {
    const problem = birthdayProblem(birthday, this.policy, this.clock.now());
    if (problem) return err(problem);
    const checked = await this.gateway.checkBirthday(birthday);
    if (!checked.ok) return err(callProblem(checked.error) ?? { key: 'error_general' });
    if (!checked.value.canUse) return err(checked.value.problem);
    return ok(ageAt(birthday, this.clock.now()) ?? 0);
  }

  async execute(birthday: string): Promise<Result<void, Problem>> {
    const saved = await this.gateway.save({ kind: 'birthday', birthday });
    if (!saved.ok) return err(callProblem(saved.error) ?? { key: 'error_general' });
    await this.refreshSelf.execute();
    return ok(undefined);
  }
}
