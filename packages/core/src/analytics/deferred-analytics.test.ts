import { expect, it } from 'vitest';
import { SessionResets } from '../session/index.ts';
import { createDeferredAnalytics } from './create-deferred-analytics.ts';
import { DeferredAnalytics } from './deferred-analytics.ts';
import { RecordingAnalytics } from './testing/index.ts';

it('events wait in order for the code that reports them, and then are reported at once', () => {
  const analytics = new DeferredAnalytics();
  const real = new RecordingAnalytics();
  const open = (page: number) => {
    analytics.event('onboarding_page_opened', { page, pages: 9 });
  };
  open(1);
  open(2);
  analytics.connect(real);
  open(3);
  expect(real.events.map(({ properties }) => properties)).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }]);
});

it('no more than 20 events wait', () => {
  const analytics = new DeferredAnalytics();
  const real = new RecordingAnalytics();
  for (let page = 1; page <= 25; page += 1) analytics.event('onboarding_page_opened', { page, pages: 25 });
  analytics.connect(real);
  expect(real.events).toHaveLength(20);
});

it('events of a session that has ended do not wait any longer, but later ones do', () => {
  const resets = new SessionResets();
  const { deferredAnalytics: analytics } = createDeferredAnalytics({ resets });
  const real = new RecordingAnalytics();
  analytics.event('onboarding_page_opened', { page: 1, pages: 9 });
  resets.reset();
  analytics.event('login_failed', { method: 'email', reason: 'refused' });
  analytics.connect(real);
  expect(real.events.map(({ name }) => name)).toEqual(['login_failed']);
});
