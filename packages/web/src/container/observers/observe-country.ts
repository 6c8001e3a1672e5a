import type { DisplayFeature } from '@duet/core/display';
import { memberCountry, type SessionState } from '@duet/core/session';
import type { TenantPolicy } from '@duet/core/tenant';
import { observeCell } from '../../state/index.ts';

/**
 * By whose habits amounts are read: a page may be shown before it is known who the member is, and follows then, and when the member
 * chooses other units.
 */
export function observeCountry(
  session: SessionState,
  policy: Pick<TenantPolicy, 'country'>,
  { preferences }: Pick<DisplayFeature['displayPreferences'], 'preferences'>,
): () => string {
  const observeSession = observeCell(session.session, 'session');
  const observePreferences = observeCell(preferences, 'display preferences');
  return () => {
    observeSession();
    return memberCountry(session.self, policy, observePreferences().units);
  };
}
