import { DataLayerAnalyticsSink } from '@duet/adapters/analytics';
import { ConsentedAnalytics, ConsentState } from '@duet/core/analytics';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

/** There from the first page: registration tells its steps. */
export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(ConsentState).toResolvedValue(() => new ConsentState());
  bind(TOKENS.analytics).toResolvedValue(
    (session, consent) => new ConsentedAnalytics(session, consent, new DataLayerAnalyticsSink(globalThis)),
    [SessionState, ConsentState],
  );
});
