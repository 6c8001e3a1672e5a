import type { AttributeDefinition, TenantConfig } from './tenant.ts';

/** The questions that a list of the configuration names, in its order. A name without a question is left out. */
export const definitionsOf = (
  { attributes }: Pick<TenantConfig, 'attributes'>,
  ids: readonly string[],
): readonly AttributeDefinition[] => ids.flatMap((id) => attributes.filter((definition) => definition.id === id));
