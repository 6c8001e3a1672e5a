import { ConsentedAnalytics, DeferredAnalytics, ManageConsent, TrackCampaign } from '@duet/core/analytics';
import { AddAttribution } from '@duet/core/registration';
import { analyticsModule } from './analytics-module.ts';
import type { AppContainer } from './container.ts';

/** Takes up the consent of earlier pages, then lets out the events that have waited. To be called once. */
export function startAnalytics(container: Pick<AppContainer, 'get' | 'load'>): void {
  container.load(analyticsModule);
  container.get(ManageConsent).start();
  container.get(DeferredAnalytics).connect(container.get(ConsentedAnalytics));
  container.get(TrackCampaign).start();
  container.get(AddAttribution).start();
}
