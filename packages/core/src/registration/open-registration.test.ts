import { describe, expect, it } from 'vitest';
import { firstFormAsksBasicInfo } from './open-registration.ts';

describe('the first form of a registration', () => {
  it.each([
    ['register', true, true],
    ['adventist', true, true],
    ['landing', true, false],
    ['register', false, false],
  ] as const)('of the page %s with one step: %s requests basic info: %s', (page, oneStepRegistration, asks) => {
    expect(firstFormAsksBasicInfo(page, { oneStepRegistration })).toBe(asks);
  });
});
