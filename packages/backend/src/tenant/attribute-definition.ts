import type { ConfigFile } from '@duet/adapters/contract';
import type { AttributeDefinition } from '@duet/core/tenant';
import type { ServedTenant } from './served-tenant.ts';

/** A question as the tenant's config asks it, in the words of core's rules. */
export function definitionOf({ config }: ServedTenant, id: string): AttributeDefinition | undefined {
  const row = config.attributes.find(({ attribute_id }) => attribute_id === id);
  return row && toDefinition(row);
}

/** Every question of the tenant, in the words of core's rules. */
export const attributeDefinitions = ({ config }: ServedTenant): readonly AttributeDefinition[] =>
  config.attributes.map(toDefinition);

function toDefinition({
  attribute_id: id,
  kind,
  options,
  configs,
}: ConfigFile['attributes'][number]): AttributeDefinition {
  const { minimum, maximum, unit, interval, reviewed = false } = configs;
  return {
    id,
    kind,
    options,
    reviewed,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(unit !== undefined && { unit }),
    ...(interval !== undefined && { interval }),
  };
}
