import { subscriptionParts } from '@duet/core/payments/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { SpotlightScreen } from './spotlight-screen.tsx';
import { SpotlightStore } from './spotlight-store.ts';

async function open({
  prepare,
  language = 'en',
}: { prepare?: (parts: ReturnType<typeof subscriptionParts>) => void; language?: Language } = {}) {
  const parts = subscriptionParts({});
  prepare?.(parts);
  const store = new SpotlightStore(parts.loadSpotlight);
  store.start();
  await renderPage(<SpotlightScreen store={store} />, { namespaces: ['payments'], language });
  return parts;
}
const place = () => page.getByRole('link', { name: 'Be first for 1 day' });

describe('the page of the spotlight', () => {
  it('says what a place costs and leads to its order', async () => {
    await open();
    await expect.element(page.getByText('$4.99')).toBeVisible();
    await expect.element(place()).toHaveAttribute('href', '/en/app/subscribe/purchase?sku=SPOTLIGHT_1D');
  });

  it('says until when the member has one, and sells no second one', async () => {
    await open({
      prepare: ({ spotlight }) => (spotlight.spotlight = { endsAt: new Date(2026, 0, 17, 12, 30).getTime() }),
    });
    await expect.element(page.getByText(/Until January 17, 2026 at 12:30 PM you are shown first/)).toBeVisible();
    expect(place().elements()).toEqual([]);
  });

  it('tries again when told to', async () => {
    const { spotlight } = await open({ prepare: (parts) => (parts.spotlight.failure = { kind: 'unreachable' }) });
    spotlight.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(place()).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expect.element(page.getByText(/4[.,]99/)).toBeVisible();
    await expectAccessible();
  });
});
