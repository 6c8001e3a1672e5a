import { describe, expect, it } from 'vitest';
import { definitionsOf } from './attribute-definitions.ts';
import { isFeatureEnabled } from './enabled-features.ts';
import { aTenantConfig } from './testing/index.ts';

describe('a feature of a tenant', () => {
  it('is on where the configuration lists it, and off where it does not', () => {
    const config = aTenantConfig({ enabledFeatures: ['browse_filters', 'something_newer'] });
    expect(isFeatureEnabled(config, 'browse_filters')).toBe(true);
    expect(isFeatureEnabled(config, 'email_confirmation')).toBe(false);
    expect(isFeatureEnabled(aTenantConfig(), 'browse_filters')).toBe(false);
  });
});

describe('questions named by the configuration', () => {
  it('come in the order of the names, without names that are no question', () => {
    const question = (id: string) => ({ id, kind: 'text', options: [], reviewed: false }) as const;
    const config = aTenantConfig({ attributes: ['a', 'b', 'c'].map(question) });
    expect(definitionsOf(config, ['c', 'unheard-of', 'a']).map(({ id }) => id)).toEqual(['c', 'a']);
  });
});
