import { DeferredAnalytics, TrackCampaign } from '@duet/core/analytics';
import { AddAttribution } from '@duet/core/registration';
import { analyticsModule } from './modules/analytics-module.ts';
import type { AppContainer } from './container.ts';
import { FEATURES } from './features.ts';

/** Takes up the consent of earlier pages, then lets out the events that have waited. To be called once. */
export function startAnalytics(container: Pick<AppContainer, 'get' | 'load'>): void {
  container.load(analyticsModule);
  const { manageConsent, analytics } = container.get(FEATURES.analytics);
  manageConsent.start();
  container.get(DeferredAnalytics).connect(analytics);
  container.get(TrackCampaign).start();
  container.get(AddAttribution).start();
}
