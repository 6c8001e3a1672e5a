import type { AttributeDefinition, TenantConfig } from '@duet/core/tenant';

/** A group of questions of the profile. */
export interface EditSection {
  readonly id: string;
  readonly definitions: readonly AttributeDefinition[];
}

/** The sections that the tenant has set, without photos and name, which have places of their own. */
export function editSections({
  attributes,
  profileSections,
}: Pick<TenantConfig, 'attributes' | 'profileSections'>): readonly EditSection[] {
  const definitions = new Map(attributes.map((definition) => [definition.id, definition]));
  return profileSections.map((section) => ({
    id: section.id,
    definitions: section.attributes
      .flatMap((attribute) => definitions.get(attribute) ?? [])
      .filter(({ kind }) => kind !== 'photos' && kind !== 'display_name'),
  }));
}
