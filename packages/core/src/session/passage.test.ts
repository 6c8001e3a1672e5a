import { describe, expect, it } from 'vitest';
import { passage, type RouteAccess } from './passage.ts';
import { place, type RouteName } from './route-name.ts';
import type { Session } from './session-state.ts';
import { aSelf } from './testing/index.ts';

const visitor: Session = { status: 'visitor' };
const member = (shouldConfirmEmail = false): Session => ({
  status: 'member',
  self: aSelf({ shouldConfirmEmail }),
});

describe('entering a page', () => {
  it.each<[string, Session, RouteName, RouteAccess, string]>([
    ['a visitor enters the landing page', visitor, 'root', 'visitor', 'enter'],
    ['a visitor enters an open page', visitor, 'verifyEmail', 'open', 'enter'],
    ['a visitor is asked to log in for a member’s page', visitor, 'messages', 'member', 'login'],
    ['a member enters a member’s page', member(), 'messages', 'member', 'enter'],
    ['a member enters an open page', member(), 'contact', 'open', 'enter'],
    ['a member whose user is still being fetched enters', { status: 'member' }, 'browse', 'member', 'enter'],
    ['nobody enters before it is known who is here', { status: 'starting' }, 'contact', 'open', 'wait'],
    ['an unreachable server stops members’ pages', { status: 'unreachable' }, 'browse', 'member', 'unreachable'],
  ])('%s', (_, session, route, access, kind) => {
    expect(passage(session, route, access).kind).toBe(kind);
  });

  it('takes a member home from a visitor’s page, and staff to browse', () => {
    expect(passage(member(), 'login', 'visitor')).toEqual({ kind: 'home' });
    const staff: Session = { status: 'member', self: aSelf({ support: {} }) };
    expect(passage(staff, 'login', 'visitor')).toEqual({ kind: 'redirect', to: place('browse') });
  });
});

describe('a member who must confirm the email', () => {
  it.each<[RouteName, RouteAccess]>([
    ['browse', 'member'],
    ['messages', 'member'],
    ['account', 'member'],
    ['onboardingPage', 'member'],
    ['root', 'visitor'],
    ['login', 'visitor'],
    ['forgotPassword', 'open'],
    ['sendRecoveryEmailSuccess', 'open'],
    ['contact', 'open'],
  ])('is taken from %s to the page that says so', (route, access) => {
    const to = place('onboardingEmailConfirmation');
    expect(passage(member(true), route, access)).toEqual({ kind: 'redirect', to });
    expect(passage(member(false), route, access)).not.toEqual({ kind: 'redirect', to });
  });

  it.each<[RouteName, string, RouteAccess]>([
    ['onboardingEmailConfirmation', 'which is that page', 'member'],
    ['onboardingEmailConfirmationError', 'which tells how it went', 'member'],
    ['onboardingEmailConfirmationSuccess', 'which tells how it went', 'member'],
    ['verifyEmail', 'where the email is confirmed', 'open'],
    ['resetPassword', 'whose link holds a code', 'open'],
    ['unsubscribe', 'whose link holds a code', 'open'],
    ['leadthink', 'which leads on by itself', 'open'],
    ['logout', 'by which one leaves', 'open'],
  ])('is left on %s, %s', (route, _, access) => {
    expect(passage(member(true), route, access)).toEqual({ kind: 'enter' });
  });
});
