import { aPhoto } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { next, openQuestionPage as open, picture } from '../testing/open-question-page.tsx';
import { applyTheme } from '../../testing/index.ts';

/** A photo as phones take it. */
const tall = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="grey"/></svg>')}`;

describe('the photo page', () => {
  const choose = (file: File) => userEvent.upload(page.getByLabelText('Add photos'), file);

  it('sends a chosen photo, shows it, and leads to the next page', async () => {
    const { own, session } = await open(1);
    await choose(picture());
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(own.photoGateway.keys).toHaveLength(1);
    await next().click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 2']);
  });

  it('shows a pending photo, and takes it back on request', async () => {
    const { own } = await open(1);
    own.photoGateway.hold = true;
    await choose(picture());
    await expect.element(page.getByRole('progressbar', { name: 'Sending me.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(own.profile.uploads).toEqual([]);
  });

  it('reports the reason a photo was not taken, and tries it again', async () => {
    const { own } = await open(1);
    own.photoGateway.failure = { kind: 'unreachable' };
    await choose(picture());
    await expect.element(page.getByRole('alert')).toBeVisible();
    own.photoGateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  });

  it('has the focus where a photo can be chosen, once a refused one is taken away or tried again', async () => {
    const { own } = await open(1);
    const input = page.getByLabelText('Add photos');
    own.photoGateway.failure = { kind: 'unreachable' };
    await choose(picture());
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(input).toHaveFocus();
    await choose(picture());
    await expect.element(page.getByRole('alert')).toBeVisible();
    own.photoGateway.failure = undefined;
    own.photoGateway.hold = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Sending me.jpg' })).toBeVisible();
    await expect.element(input).toHaveFocus();
  });

  it.each([
    [360, 740],
    [1440, 900],
  ])(
    'has everything that chooses the visible part of a photo in sight on a screen of %i by %i',
    async (width, height) => {
      await page.viewport(width, height);
      applyTheme();
      await open(1, ({ own }) => {
        own.photoGateway.photos = [aPhoto('one', { small: tall, medium: tall, large: tall })];
      });
      await page.getByRole('button', { name: 'Choose what stays visible of photo 1' }).click();
      const whole = page.getByRole('img', { name: 'The whole photo' });
      await expect.poll(() => whole.element().getBoundingClientRect().height).toBeGreaterThan(150);
      const foot = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top;
      const slider = page.getByRole('slider', { name: 'From top to bottom' }).element();
      expect(slider.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    },
  );

  it('does not go on without one, and requests one until it is there', async () => {
    const { session } = await open(1);
    await next().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add a photo to go on.');
    expect(session.navigation.visited).toEqual([]);
    await choose(picture());
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
