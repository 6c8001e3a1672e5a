import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Maintenance } from '../maintenance.port.ts';

/** Answers in the order of `answers`; the last one is repeated. */
export class FakeMaintenance implements Maintenance {
  checks = 0;
  hasCookie = false;

  constructor(public answers: readonly Result<boolean, CallFailure>[] = [ok(false)]) {}

  isUnderWay(): Promise<Result<boolean, CallFailure>> {
    const answer = this.answers[Math.min(this.checks, this.answers.length - 1)] ?? ok(false);
    this.checks += 1;
    return Promise.resolve(answer);
  }

  hasBypass(): boolean {
    return this.hasCookie;
  }
}
