import { isOfThisMachine, SettingsError, type Settings } from '../../settings/index.ts';
import type { Tenants } from '../../tenant/index.ts';

/**
 * Stops the embedded demo where a tenant has a host that others may know: behind a proxy on the same machine its demo logins,
 * mocks and emails would be everybody's, although it listens on a loopback address. Throws `SettingsError`.
 */
export function refusePublicHosts({ embeddedDemo }: Pick<Settings, 'embeddedDemo'>, tenants: Tenants): void {
  const host = tenants.all.flatMap(({ file }) => file.hosts).find((name) => !isOfThisMachine(name));
  if (!embeddedDemo || host === undefined) return;
  throw new SettingsError(
    `A tenant has the host ${host}, by which others could reach this demo: set PUBLIC_ADDRESS=https://{host} and what it then asks for, or give the tenant a host below localhost.`,
  );
}
