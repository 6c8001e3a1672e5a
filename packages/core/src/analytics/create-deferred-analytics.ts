import { DeferredAnalytics } from './deferred-analytics.ts';

/** Analytics of the first page, until the code that reports them is loaded. */
export const createDeferredAnalytics = () => ({ deferredAnalytics: new DeferredAnalytics() });

export type DeferredAnalyticsFeature = ReturnType<typeof createDeferredAnalytics>;
