import type { Profile } from '@duet/core/profile';
import { aPhoto } from '@duet/core/profile/testing';
import { PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme } from '../../testing/index.ts';
import { openMember as open, PICTURE } from '../testing/open-member.tsx';

const height = { attributes: new Map([['height', { id: 'height', value: 172 }]]) };
const photos = [aPhoto(PICTURE, { id: 'p1' }), aPhoto(PICTURE, { id: 'p2' })];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Your comment (optional)' });
const send = () => userEvent.click(button('Send like'));

async function write(overrides: Partial<Profile> = height) {
  const opened = await open(overrides);
  await userEvent.click(button('Like with a comment: Height'));
  await userEvent.fill(field(), ' Taller than my dog ');
  return opened;
}

describe('a comment with the like', () => {
  it('is written about an answer, which the dialog repeats, and is sent as part of the like', async () => {
    const { profileGateway } = await write();
    await expect.element(page.getByRole('dialog').getByText('172 cm')).toBeVisible();
    await send();
    await expect.element(button('Liked')).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
    expect(profileGateway.actions.filter((action) => action.startsWith('like'))).toEqual([`like ${PARTNER}`]);
    expect(profileGateway.likeComments.get(PARTNER)).toEqual({
      text: 'Taller than my dog',
      about: { kind: 'answer', attributeId: 'height' },
    });
  });

  it('is written about the portrait, and about the photo that is shown large', async () => {
    const { profileGateway, store } = await open({ photos });
    await userEvent.click(button('Like this photo with a comment'));
    expect(store.comment.subject).toEqual({ kind: 'photo', imageId: 'p1' });
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Photo 2 of 2, Maya'));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Like this photo with a comment' }));
    await userEvent.fill(field(), 'Where is this?');
    await send();
    await expect.element(button('Liked')).toBeVisible();
    expect(profileGateway.likeComments.get(PARTNER)).toMatchObject({ about: { kind: 'photo', imageId: 'p2' } });
  });

  it.each([12, 18, 24])(
    'is offered in a corner of the portrait that a town of %i letters leaves free',
    async (length) => {
      applyTheme();
      await page.viewport(360, 740);
      const town = 'm'.repeat(length);
      await open({ photos, town, distanceKilometres: 95 });
      const commenting = button('Like this photo with a comment');
      await expect.element(commenting).toBeVisible();
      const portrait = commenting.element().parentElement?.getBoundingClientRect();
      expect(commenting.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(portrait?.bottom ?? 0);
      const words = document.createRange();
      words.selectNodeContents(page.getByText(town).element().parentElement ?? document.body);
      const corner = commenting.element().getBoundingClientRect();
      const covered = [...words.getClientRects()].filter(
        ({ right, left, bottom, top }) =>
          right > corner.left && left < corner.right && bottom > corner.top && top < corner.bottom,
      );
      expect(covered).toEqual([]);
    },
  );

  it('may be left out: the like goes alone', async () => {
    const { profileGateway } = await write();
    await userEvent.fill(field(), '  ');
    await send();
    await expect.element(button('Liked')).toBeVisible();
    expect(profileGateway.likeComments.size).toBe(0);
  });

  it('stays, with what was typed, where the like fails', async () => {
    const { profileGateway } = await write();
    profileGateway.failure = { kind: 'unreachable' };
    await send();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(field()).toHaveValue(' Taller than my dog ');
    profileGateway.failure = undefined;
    await send();
    await expect.element(button('Liked')).toBeVisible();
  });

  it('that makes the like mutual leads to the moment of both', async () => {
    const { profileGateway } = await write();
    profileGateway.admirers.set(PARTNER, 'c1');
    await send();
    await expect.element(page.getByRole('dialog', { name: 'You like each other!' })).toBeVisible();
  });

  it('is not offered once the member is liked', async () => {
    const { profiles } = await open({ photos, ...height });
    await expect.element(button('Like with a comment: Height')).toBeVisible();
    profiles.change(PARTNER, { likedByMe: true });
    await expect.element(button('Like with a comment: Height')).not.toBeInTheDocument();
    await expect.element(button('Like this photo with a comment')).not.toBeInTheDocument();
  });
});
