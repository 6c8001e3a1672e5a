import { analyticsModule } from './modules/analytics-module.ts';
import type { AppContainer } from './container.ts';
import { FEATURES } from './features.ts';

/** Loads what is measured and starts it. To be called once. */
export function startAnalytics(container: Pick<AppContainer, 'get' | 'load'>): void {
  container.load(analyticsModule);
  container.get(FEATURES.analyticsStart).startAnalytics.execute();
}
