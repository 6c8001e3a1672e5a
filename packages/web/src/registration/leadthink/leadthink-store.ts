import type { WelcomeLead } from '@duet/core/registration';

/** Coming to the page is being welcomed (RT-57). */
export class LeadthinkStore {
  constructor(private readonly welcome: WelcomeLead) {}

  start(): void {
    this.welcome.execute();
  }
}
