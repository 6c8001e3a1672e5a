import type { Self, Session } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';

/** The session of a member whose name is Maya. */
export const memberSession = (overrides: Partial<Self> = {}): Session => ({
  status: 'member',
  self: aSelf({ displayName: 'Maya', ...overrides }),
});

/** A page of a heading alone. */
export const content = <h1>content</h1>;
