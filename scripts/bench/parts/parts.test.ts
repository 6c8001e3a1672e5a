import { expect, it } from 'vitest';
import { PARTS } from './index.ts';

it('the parts of a run end within a quarter of an hour, its builds and starts included', () => {
  const minutes = PARTS.map((part) => part.minutes);
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(14);
});
