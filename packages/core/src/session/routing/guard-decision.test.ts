import { describe, expect, it } from 'vitest';
import { guardRoute, type RouteAccess } from './guard-decision.ts';
import { routeTo } from '../../navigation/index.ts';
import type { Session } from '../session-state.ts';
import { aSelf } from '../testing/index.ts';

const visitor: Session = { status: 'visitor' };
const member = (shouldConfirmEmail = false): Session => ({
  status: 'member',
  self: aSelf({ shouldConfirmEmail }),
});

describe('entering a page', () => {
  it.each<[string, Session, RouteAccess, string]>([
    ['a visitor enters the landing page', visitor, 'visitor', 'enter'],
    ['a visitor enters an open page', visitor, 'open', 'enter'],
    ['a visitor is asked to log in for a member’s page', visitor, 'member', 'login'],
    ['a member enters a member’s page', member(), 'member', 'enter'],
    ['a member enters an open page', member(), 'open', 'enter'],
    ['a member whose user is still being fetched enters', { status: 'member' }, 'member', 'enter'],
    ['nobody enters before it is known who is here', { status: 'starting' }, 'open', 'wait'],
    ['an unreachable server stops members’ pages', { status: 'unreachable' }, 'member', 'unreachable'],
  ])('%s', (_, session, access, kind) => {
    expect(guardRoute(session, { access }).kind).toBe(kind);
  });

  it('takes a member home from a visitor’s page, and staff to browse', () => {
    expect(guardRoute(member(), { access: 'visitor' })).toEqual({ kind: 'home' });
    const staff: Session = { status: 'member', self: aSelf({ support: {} }) };
    expect(guardRoute(staff, { access: 'visitor' })).toEqual({ kind: 'redirect', to: routeTo('browse') });
  });
});

describe('a member who must confirm the email', () => {
  it.each<RouteAccess>(['member', 'visitor', 'open'])(
    'is taken from a page with the access “%s” to the page that reports it',
    (access) => {
      const to = routeTo('onboardingEmailConfirmation');
      expect(guardRoute(member(true), { access })).toEqual({ kind: 'redirect', to });
      expect(guardRoute(member(false), { access })).not.toEqual({ kind: 'redirect', to });
    },
  );

  it.each<RouteAccess>(['member', 'open'])('stays on a page with the access “%s” that allows it', (access) => {
    expect(guardRoute(member(true), { access, allowsUnconfirmedEmail: true })).toEqual({ kind: 'enter' });
  });
});
