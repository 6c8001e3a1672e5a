import type { OpenEventsSite, OpenHelpSite } from '@duet/core/navigation';
import type { Tenant } from '@duet/core/tenant';
import { makeAutoObservable } from 'mobx';

/** The ways out to sites that know our members: help, and events where the tenant has them (SHE-05, SHE-06). */
export class ExternalLinksStore {
  constructor(
    private readonly help: OpenHelpSite,
    private readonly events: OpenEventsSite,
    private readonly tenant: Tenant,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get helpSite(): string {
    return this.tenant.support.helpSite;
  }

  get hasEvents(): boolean {
    return this.tenant.policy.events;
  }

  openHelp(): void {
    void this.help.execute();
  }

  openEvents(): void {
    void this.events.execute();
  }
}
