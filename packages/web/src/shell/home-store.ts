import { place, type MissingAnswers, type Place } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';

/** Where a member belongs who comes to a visitor's page: to what onboarding still wants to know, else to browse. */
export class HomeStore {
  /** Undefined until it is known. */
  target: Place | undefined = undefined;

  constructor(private readonly missing: MissingAnswers) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.find();
  }

  private async find(): Promise<void> {
    this.lead((await this.missing.find()) ?? place('browse'));
  }

  private lead(target: Place): void {
    this.target = target;
  }
}
