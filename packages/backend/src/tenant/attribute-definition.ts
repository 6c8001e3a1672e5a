import type { AttributeDefinition } from '@duet/core/tenant';
import type { ServedTenant } from './served-tenant.ts';

/** A question as the tenant's config asks it, in the words of core's rules. */
export function definitionOf({ config }: ServedTenant, id: string): AttributeDefinition | undefined {
  const row = config.attributes.find(({ attribute_id }) => attribute_id === id);
  if (!row) return undefined;
  const { minimum, maximum, unit, interval, reviewed = false } = row.configs;
  return {
    id,
    kind: row.kind,
    options: row.options,
    reviewed,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(unit !== undefined && { unit }),
    ...(interval !== undefined && { interval }),
  };
}
