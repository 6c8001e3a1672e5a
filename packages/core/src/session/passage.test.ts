import { describe, expect, it } from 'vitest';
import { passage, type RouteAccess } from './passage.ts';
import { place, type RouteName } from './route-name.ts';
import type { Session } from './session-state.ts';
import { aSelf } from './testing/index.ts';

const visitor: Session = { status: 'visitor' };
const member = (shouldConfirmEmail = false): Session => ({
  status: 'member',
  stealth: false,
  self: aSelf({ shouldConfirmEmail }),
});

describe('entering a page', () => {
  it.each<[string, Session, RouteName, RouteAccess, string]>([
    ['a visitor enters the landing page', visitor, 'root', 'visitor', 'enter'],
    ['a visitor enters an open page', visitor, 'verifyEmail', 'open', 'enter'],
    ['a visitor is asked to log in for a member’s page', visitor, 'messages', 'member', 'login'],
    ['a member enters a member’s page', member(), 'messages', 'member', 'enter'],
    ['a member enters an open page', member(), 'contact', 'open', 'enter'],
    [
      'a member whose user is still being fetched enters',
      { status: 'member', stealth: false },
      'browse',
      'member',
      'enter',
    ],
    ['nobody enters before it is known who is here', { status: 'starting' }, 'contact', 'open', 'wait'],
    ['an unreachable server stops members’ pages', { status: 'unreachable' }, 'browse', 'member', 'unreachable'],
  ])('%s', (_, session, route, access, kind) => {
    expect(passage(session, route, access).kind).toBe(kind);
  });

  it('takes a member home from a visitor’s page, and staff to browse', () => {
    expect(passage(member(), 'login', 'visitor')).toEqual({ kind: 'home' });
    const staff: Session = { status: 'member', stealth: true, self: aSelf() };
    expect(passage(staff, 'login', 'visitor')).toEqual({ kind: 'redirect', to: place('browse') });
  });

  it('takes a member who must confirm the email to that page, from anywhere', () => {
    for (const [route, access] of [
      ['browse', 'member'],
      ['root', 'visitor'],
      ['contact', 'open'],
    ] as const) {
      expect(passage(member(true), route, access)).toEqual({
        kind: 'redirect',
        to: place('onboardingEmailConfirmation'),
      });
    }
  });

  it.each<RouteName>([
    'onboardingEmailConfirmation',
    'onboardingEmailConfirmationError',
    'onboardingEmailConfirmationSuccess',
    'logout',
  ])('leaves such a member on %s', (route) => {
    expect(passage(member(true), route, 'member')).toEqual({ kind: 'enter' });
  });
});
