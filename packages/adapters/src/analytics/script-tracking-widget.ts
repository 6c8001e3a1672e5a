import type { TrackingWidget } from '@duet/core/analytics';
import type { Logger } from '@duet/core/kernel';
import type { ScriptLoader } from '../provider-script/index.ts';

/** A widget that is a script of the tenant's provider; `address` is that of `tenant.json`. */
export class ScriptTrackingWidget implements TrackingWidget {
  constructor(
    private readonly scripts: Pick<ScriptLoader, 'load'>,
    private readonly address: string,
    private readonly logger: Logger,
  ) {}

  async load(): Promise<boolean> {
    const isHere = await this.scripts.load(this.address);
    if (!isHere) this.logger.warn('tracking.script-blocked');
    return isHere;
  }
}
