import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBanner } from './error-banner.tsx';
import { renderKit } from '../testing/render-kit.tsx';

it('offers one way to dismiss it, in words', async () => {
  await renderKit(<ErrorBanner text="We cannot reach the server." onDismiss={vi.fn()} />);
  const banner = page.getByRole('button', { name: 'We cannot reach the server. Dismiss' }).element();
  expect(banner.querySelectorAll('svg')).toHaveLength(1);
});

it('goes away by a click anywhere on the banner', async () => {
  const onDismiss = vi.fn();
  await renderKit(<ErrorBanner text="We cannot reach the server." onDismiss={onDismiss} />);
  await page.getByText('We cannot reach the server.').click();
  expect(onDismiss).toHaveBeenCalledOnce();
});
