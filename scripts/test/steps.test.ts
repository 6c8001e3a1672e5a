import { describe, expect, it } from 'vitest';
import { selectSteps, steps } from './steps.ts';

describe('the steps of a run', () => {
  it('are all of them if none is named', () => {
    expect(selectSteps([])).toBe(steps);
  });

  it('are the named ones, in the order of the list', () => {
    expect(selectSteps(['journeys', 'build']).map(({ name }) => name)).toEqual(['build', 'journeys']);
  });

  it('are refused if a name belongs to no step', () => {
    expect(() => selectSteps(['unit', 'journey'])).toThrow('Unknown: journey. Steps: types, ');
  });
});
