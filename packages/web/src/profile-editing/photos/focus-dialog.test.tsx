import { aPhoto, ownProfileParts } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/index.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { PhotoArrangement } from './photo-arrangement.ts';

async function open(language: Language) {
  const own = ownProfileParts();
  const arrangement = new PhotoArrangement(() => own.profile, own.arrangePhotos);
  await renderPage(<FocusDialog photo={aPhoto('one')} arrangement={arrangement} />, {
    namespaces: ['onboarding'],
    language,
  });
}
const sliders = page.getByRole('slider');

it.each<[Language, string]>([
  ['en', '50%'],
  ['fr', '50\u00A0%'],
  ['he', '50%'],
])('says in %s how far to the right and down the point is', async (language, text) => {
  await open(language);
  for (const slider of [sliders.first(), sliders.last()])
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
});

it('moves the point to the right as its thumb goes to the right, also where one reads from the right', async () => {
  await open('he');
  await sliders.first().click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(sliders.first()).toHaveValue('51');
});
