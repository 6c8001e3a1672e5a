import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES, ROUTES } from '../index.ts';

describe('a member who must confirm the email', () => {
  it('may see the pages that say so, links of emails and partners, and the logout, and no other page', () => {
    expect(ROUTE_NAMES.filter((name) => ROUTES[name].allowsUnconfirmedEmail).toSorted()).toEqual([
      'leadthink',
      'logout',
      'onboardingEmailConfirmation',
      'onboardingEmailConfirmationError',
      'onboardingEmailConfirmationSuccess',
      'profileRemoved',
      'resetPassword',
      'undoEmailChange',
      'unsubscribe',
      'verifyEmail',
    ]);
  });
});

describe('the route table', () => {
  it('names each path once', () => {
    const paths = ROUTE_NAMES.map((name) => ROUTES[name].path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('redirects to routes that it has', () => {
    const targets = ROUTE_NAMES.flatMap((name) => ROUTES[name].redirect?.route ?? []);
    expect(targets.filter((target) => !ROUTE_NAMES.includes(target))).toEqual([]);
  });
});
