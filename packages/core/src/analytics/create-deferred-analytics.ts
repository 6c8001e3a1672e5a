import type { SessionResets } from '../session/index.ts';
import { DeferredAnalytics } from './deferred-analytics.ts';

export interface DeferredAnalyticsDependencies {
  readonly resets: SessionResets;
}

/** Analytics of the first page, until the code that reports them is loaded. */
export const createDeferredAnalytics = ({ resets }: DeferredAnalyticsDependencies) => ({
  deferredAnalytics: resets.add(new DeferredAnalytics()),
});

export type DeferredAnalyticsFeature = ReturnType<typeof createDeferredAnalytics>;
