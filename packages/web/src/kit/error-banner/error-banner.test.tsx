import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBanner } from './error-banner.tsx';
import { renderKit } from '../testing/render-kit.tsx';

it('goes away by a click anywhere on the banner', async () => {
  const onDismiss = vi.fn();
  await renderKit(<ErrorBanner text="We cannot reach the server." onDismiss={onDismiss} />);
  await page.getByText('We cannot reach the server.').click();
  expect(onDismiss).toHaveBeenCalledOnce();
});
