import type { Problem, Result } from '@duet/core/kernel';
import type { ImportSchools, School } from '@duet/core/profile';
import { makeObservable } from '../../state/index.ts';

/** Schools from a Facebook profile, to pick one of (PRO-27, VAL-61). */
export class SchoolImport {
  isRequesting = false;
  problem: Problem | undefined = undefined;
  found: readonly School[] = [];

  constructor(private readonly importSchools: ImportSchools) {
    makeObservable(this);
  }

  /** Must be called by a press: Facebook's own dialog opens. */
  async requestSchools(): Promise<void> {
    if (this.isRequesting) return;
    this.begin();
    this.end(await this.importSchools.execute());
  }

  /** One was picked, or something else typed. */
  clear(): void {
    this.found = [];
    this.problem = undefined;
  }

  private begin(): void {
    this.clear();
    this.isRequesting = true;
  }

  private end(imported: Result<readonly School[], Problem | undefined>): void {
    this.isRequesting = false;
    if (imported.ok) this.found = imported.value;
    else this.problem = imported.error;
  }
}
