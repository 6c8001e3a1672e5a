import { GATEWAY_NAMES } from '../../payments/index.ts';
import { SettingsError } from '../../settings/index.ts';
import type { Tenants } from '../../tenant/index.ts';

/** A tenant whose gateway is misspelt would sell nothing through it, and nobody would be told. Throws `SettingsError`. */
export function refuseUnknownGateways(tenants: Tenants): void {
  for (const { id, file } of tenants.all) {
    const unknown = Object.keys(file.gateways).find((name) => !GATEWAY_NAMES.includes(name));
    if (unknown === undefined) continue;
    throw new SettingsError(
      `The tenant.json of ${id} names the payment gateway "${unknown}", which there is not. Choose among ${GATEWAY_NAMES.join(', ')}.`,
    );
  }
}
