import { staffEndpoints } from '@duet/adapters/contract';
import { createApiClient } from '@duet/adapters/http';
import { SystemClock } from '@duet/adapters/kernel';
import { HttpModerationGateway } from '@duet/adapters/moderation';
import { FallbackStorage } from '@duet/adapters/storage';
import { apiSettings, type TenantSettings } from '@duet/adapters/tenant';
import { createModeration, type ModerationFeature, type StaffTokenStore } from '@duet/core/moderation';

/** Where the token of a staff session is kept, for as long as its tab. */
const TOKEN_KEY = 'duet_staff_token';

/** What the pages of staff need: their calls under their own token, and none of a member's session. */
export function assembleModeration(settings: TenantSettings): ModerationFeature {
  const storage = new FallbackStorage(() => window.sessionStorage);
  const staffTokens: StaffTokenStore = {
    read: () => storage.get(TOKEN_KEY),
    write: (token) => {
      if (token === undefined) storage.remove(TOKEN_KEY);
      else storage.set(TOKEN_KEY, token);
    },
  };
  const api = createApiClient({
    endpoints: staffEndpoints,
    settings: apiSettings(settings),
    tokens: { read: staffTokens.read, replace: () => undefined },
    observer: { reached: () => undefined, unreachable: () => undefined, unauthenticated: () => undefined },
    clock: new SystemClock(),
    sessionEnds: { count: 0 },
    supportTab: { isOpen: false },
  });
  return createModeration({ moderationGateway: new HttpModerationGateway(api), staffTokens });
}
