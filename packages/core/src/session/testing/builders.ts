import type { Self } from '../self/self.ts';

/** A member with nothing out of the ordinary. */
export const aSelf = (overrides: Partial<Self> = {}): Self => ({
  id: 'm1',
  email: 'maya@example.org',
  firstName: 'Maya',
  shouldConfirmEmail: false,
  hasVisitedPlatform: true,
  permissions: new Set(),
  attribution: {},
  interactionPermission: 'valid',
  ...overrides,
});
