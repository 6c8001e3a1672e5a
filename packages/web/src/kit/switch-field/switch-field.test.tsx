import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { SwitchField } from './switch-field.tsx';

function News() {
  const [isOn, setOn] = useState(true);
  return <SwitchField name="news" label="News" hint="Rarely." isOn={isOn} onTurn={() => setOn(!isOn)} />;
}

it('a switch reports its side and what it is about, and is turned by its text and by the space bar', async () => {
  await renderPage(<News />, { namespaces: [] });
  const control = page.getByRole('switch', { name: 'News', exact: true });
  await expect.element(control).toBeChecked();
  await expect.element(control).toHaveAccessibleDescription('Rarely.');
  await page.getByText('Rarely.').click();
  await expect.element(control).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
  await expectAccessible();
});
