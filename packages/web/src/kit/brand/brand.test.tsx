import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../testing/index.ts';
import { Brand } from './brand.tsx';

it('a brand whose mark cannot be fetched is its name alone', async () => {
  await renderKit(<Brand name="Duet" logo="data:image/png;base64,broken" onGradient />);
  const name = page.getByText('Duet');
  await expect.poll(() => name.element().parentElement?.querySelector('img')).toBeNull();
  await expect.element(name).toBeVisible();
});
