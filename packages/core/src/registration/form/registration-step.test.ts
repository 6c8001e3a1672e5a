import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayEnterBasicInfo, nextStep, REGISTRATION_STEPS, type RegistrationEvent } from './registration-step.ts';

describe('the registration step', () => {
  it('has the five values of the specification', () => {
    expect(REGISTRATION_STEPS).toEqual({ none: 0, register: 1, traits: 2, onboarding: 3, completed: 4 });
  });

  it.each<[RegistrationEvent, number]>([
    ['opened', 1],
    ['social-answer', 2],
    ['credentials-valid', 2],
    ['basic-info-submitted', 3],
    ['registered', 4],
    ['reset', 0],
  ])('%s leads to %i', (event, step) => {
    expect(nextStep(0, event)).toBe(step);
  });

  it('is led back by nothing but a reset', () => {
    const events = fc.constantFrom<RegistrationEvent>(
      'opened',
      'social-answer',
      'credentials-valid',
      'basic-info-submitted',
      'registered',
    );
    const steps = fc.constantFrom(...Object.values(REGISTRATION_STEPS));
    fc.assert(
      fc.property(steps, events, (step, event) => {
        expect(nextStep(step, event)).toBeGreaterThanOrEqual(step);
        expect(nextStep(step, 'reset')).toBe(0);
      }),
    );
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
    [4, true],
  ] as const)('%i lets into basic info: %s', (step, may) => {
    expect(mayEnterBasicInfo(step)).toBe(may);
  });
});
