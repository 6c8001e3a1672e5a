import { describe, expect, it } from 'vitest';
import { DataLayerAnalyticsSink, type DataLayerPage } from './data-layer-analytics-sink.ts';

const addressed = { categories: new Set(['statistics'] as const), destinations: ['tag-manager'] };

describe('the data layer', () => {
  it('holds each event with its properties, and the categories and destinations that may read it', () => {
    const page: DataLayerPage = {};
    const sink = new DataLayerAnalyticsSink(page);
    sink.deliver({ name: 'paywall_opened', properties: { source: 'send_photo' }, ...addressed });
    expect(page.dataLayer).toEqual([
      { event: 'paywall_opened', source: 'send_photo', categories: ['statistics'], destinations: ['tag-manager'] },
    ]);
  });

  it('drops the oldest events instead of growing without limit', () => {
    const page: DataLayerPage = {};
    const sink = new DataLayerAnalyticsSink(page);
    for (let page = 1; page <= 205; page += 1) {
      sink.deliver({ name: 'onboarding_page_opened', properties: { page }, ...addressed });
    }
    expect(page.dataLayer).toHaveLength(200);
    expect(page.dataLayer?.[0]).toMatchObject({ page: 6 });
  });

  it('is emptied in place when consent is withdrawn', () => {
    const page: DataLayerPage = {};
    const sink = new DataLayerAnalyticsSink(page);
    sink.clear();
    expect(page.dataLayer).toBeUndefined();
    sink.deliver({ name: 'paywall_opened', properties: {}, ...addressed });
    const { dataLayer } = page;
    sink.clear();
    expect(dataLayer).toEqual([]);
  });
});
