import { describe, expect, it } from 'vitest';
import { DataLayerAnalyticsSink, type DataLayerPage } from './data-layer-analytics-sink.ts';

describe('the data layer', () => {
  it('holds each event with its properties and the categories that may read it', () => {
    const page: DataLayerPage = {};
    const sink = new DataLayerAnalyticsSink(page);
    sink.deliver({ name: 'paywall_opened', properties: { source: 'send_photo' }, categories: new Set(['statistics']) });
    expect(page.dataLayer).toEqual([{ event: 'paywall_opened', source: 'send_photo', categories: ['statistics'] }]);
  });

  it('forgets the oldest events instead of growing without end', () => {
    const page: DataLayerPage = {};
    const sink = new DataLayerAnalyticsSink(page);
    for (let page = 1; page <= 205; page += 1) {
      sink.deliver({ name: 'onboarding_page_opened', properties: { page }, categories: new Set(['statistics']) });
    }
    expect(page.dataLayer).toHaveLength(200);
    expect(page.dataLayer?.[0]).toMatchObject({ page: 6 });
  });
});
