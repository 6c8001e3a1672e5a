import { expect, it } from 'vitest';
import { hasFeature } from './feature.ts';

it('is on only where the configuration lists it', () => {
  expect(hasFeature({ enabledFeatures: ['purchases'] }, 'purchases')).toBe(true);
  expect(hasFeature({ enabledFeatures: [] }, 'purchases')).toBe(false);
});
