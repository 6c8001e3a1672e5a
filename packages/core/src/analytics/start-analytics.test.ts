import { expect, it } from 'vitest';
import { DeferredAnalytics } from './deferred-analytics.ts';
import { StartAnalytics } from './start-analytics.ts';
import { RecordingAnalytics } from './testing/index.ts';

/** Records each start under a name. */
const startable = (started: string[], name: string) => ({
  start: () => {
    started.push(name);
    return () => undefined;
  },
});

it('the start of analytics reads the consent before it reports waiting events, and then starts each tracker', () => {
  const order: string[] = [];
  const deferred = new DeferredAnalytics();
  deferred.event('onboarding_page_opened', { page: 1, pages: 9 });
  const analytics = new RecordingAnalytics();
  const consent = startable(order, 'consent');
  const manageConsent = {
    start: () => {
      expect(analytics.events).toEqual([]);
      return consent.start();
    },
  };
  const tracker = {
    start: () => {
      expect(analytics.events).toHaveLength(1);
      return startable(order, 'first tracker').start();
    },
  };
  new StartAnalytics(manageConsent, deferred, analytics, [tracker, startable(order, 'second tracker')]).execute();
  expect(order).toEqual(['consent', 'first tracker', 'second tracker']);
});
