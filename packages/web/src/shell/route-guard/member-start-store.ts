import { type MissingAnswers } from '@duet/core/session';
import { routeTo, type RouteTarget } from '../../routes/index.ts';
import { makeObservable } from '../../state/index.ts';

/** Where a member belongs who comes to a visitor's page: to what onboarding still wants to know, else to browse. */
export class MemberStartStore {
  /** Undefined until it is known. */
  target: RouteTarget | undefined = undefined;

  constructor(private readonly missing: MissingAnswers) {
    makeObservable(this);
  }

  start(): void {
    void this.loadTarget();
  }

  private async loadTarget(): Promise<void> {
    this.setTarget((await this.missing.find()) ?? routeTo('browse'));
  }

  private setTarget(target: RouteTarget): void {
    this.target = target;
  }
}
