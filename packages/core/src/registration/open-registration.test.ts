import { describe, expect, it } from 'vitest';
import { registrationParts } from './testing/index.ts';

describe('the first form of a registration', () => {
  it.each([
    ['register', true, true],
    ['adventist', true, true],
    ['landing', true, false],
    ['register', false, false],
  ] as const)('of the page %s with one step: %s requests basic info: %s', (page, oneStepRegistration, asks) => {
    expect(registrationParts({ oneStepRegistration }).openRegistration.asksBasicInfo(page)).toBe(asks);
  });
});
