import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { BrowseAlbums, ImportSchools } from '@duet/core/profile';
import { aDefinition, anAlbumPhoto, FakeCamera, FakePhotoAlbums } from '@duet/core/profile/testing';
import { FakeSocialAccount } from '@duet/core/registration/testing';
import { onboardingParts } from '@duet/core/onboarding/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStill, CAMERA_PROBLEMS } from '../../camera/testing/index.ts';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { Answers } from '../answers/answers.ts';
import { OwnPhotos } from './own-photos.tsx';
import { Photos } from './photos.ts';
import { SchoolImport } from '../answers/school-import.ts';
import { SuggestedInput } from '../answers/suggested-input.tsx';

async function open(language: Language = 'en') {
  const { own } = onboardingParts();
  const camera = new FakeCamera();
  camera.still = await aStill();
  const albums = new FakePhotoAlbums();
  const photos = new Photos(own.state, own.uploadPhoto, own.arrangePhotos, {
    camera,
    albums: new BrowseAlbums(albums),
  });
  await own.loadOwnProfile.execute();
  await renderPage(<OwnPhotos photos={photos} label="Show us your smile" />, {
    namespaces: ['onboarding', 'camera'],
    language,
  });
  return { own, camera, albums, photos };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

describe('a photo by the camera', () => {
  it('is taken, looked at, taken once more and kept', async () => {
    const { own, camera } = await open();
    await button('Take a photo').click();
    await expect.element(page.getByLabelText('What your camera sees')).toBeVisible();
    expect(camera.running).toBe(1);
    await button('Take it').click();
    await expect.element(page.getByRole('img', { name: 'Your new photo' })).toBeVisible();
    await button('Once more').click();
    await button('Take it').click();
    await button('Use this photo').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => own.profile.photos.length).toBe(1);
    expect(camera.running).toBe(0);
  });

  it.each(CAMERA_PROBLEMS)('that is %s reports it, and can be tried again', async (failure, text) => {
    const { camera } = await open();
    camera.failure = failure;
    await button('Take a photo').click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expectAccessible();
    camera.failure = undefined;
    await button('Try again').click();
    await expect.element(page.getByLabelText('What your camera sees')).toBeVisible();
  });

  it('is off as soon as its dialog is closed', async () => {
    const { camera, own } = await open();
    await button('Take a photo').click();
    await expect.element(button('Take it')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect([camera.running, own.profile.uploads]).toEqual([0, []]);
  });

  it('reports that no picture could be taken, and stays usable', async () => {
    const { camera } = await open();
    camera.still = undefined;
    await button('Take a photo').click();
    await button('Take it').click();
    await expect.element(page.getByRole('alert').getByText(/^That did not work/)).toBeVisible();
    await expect.element(button('Take it')).toBeVisible();
  });
});

describe('photos from Facebook', () => {
  it('are chosen from an album, page by page, and taken over', async () => {
    const { own, albums } = await open();
    albums.addAlbum('Summer', 3);
    await button('Choose from Facebook').click();
    await button(/Summer/).click();
    await button('Summer-1').click();
    await expect.element(button('Summer-1')).toHaveAttribute('aria-pressed', 'true');
    await button('Show more').click();
    await button('Summer-3').click();
    await button('Summer-1').click();
    await button('Summer-2').click();
    await button('Add 2 photos').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => own.profile.photos.length).toBe(2);
    expect(own.photoGateway.addresses).toEqual([anAlbumPhoto('Summer-3').address, anAlbumPhoto('Summer-2').address]);
  });

  it('keep the focus in their dialog when an album is opened, continued and left', async () => {
    const { albums } = await open();
    albums.addAlbum('Summer', 3);
    await button('Choose from Facebook').click();
    await button(/Summer/).click();
    await expect.element(dialog().getByRole('heading', { name: 'Summer' })).toHaveFocus();
    await button('Show more').click();
    await expect.element(button('Summer-3')).toBeVisible();
    await expect.element(dialog().getByRole('heading', { name: 'Summer' })).toHaveFocus();
    await button('All albums').click();
    await expect.element(dialog().getByRole('heading', { name: 'Your Facebook albums' })).toHaveFocus();
  });

  it('are marked up to the number that is left', async () => {
    const { albums } = await open();
    albums.addAlbum('Summer', 4);
    await button('Choose from Facebook').click();
    await button(/Summer/).click();
    await button('Show more').click();
    for (const name of ['Summer-1', 'Summer-2', 'Summer-3', 'Summer-4']) await button(name).click();
    await expect.element(dialog().getByText('No more photos fit on your profile.')).toBeVisible();
    await expect.element(button('Summer-4')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Add 3 photos')).toBeVisible();
  });

  it('invite where there are none', async () => {
    const { albums } = await open();
    albums.addAlbum('Empty', 0);
    await button('Choose from Facebook').click();
    await button(/Empty/).click();
    await expect.element(page.getByText('Nothing in this album')).toBeVisible();
    await button('All albums').click();
    albums.albumSizes.clear();
    await button('Close').click();
    await button('Choose from Facebook').click();
    await expect.element(page.getByText('No albums')).toBeVisible();
  });

  it('that cannot be read say so in their place, and can be tried again', async () => {
    const { albums } = await open();
    albums.addAlbum('Summer', 1);
    await button('Choose from Facebook').click();
    albums.failure = 'no-response';
    await button(/Summer/).click();
    await expect.element(page.getByRole('alert').getByText(/^Facebook did not show us/)).toBeVisible();
    albums.failure = undefined;
    await button('Try again').click();
    await expect.element(button('Summer-1')).toBeVisible();
  });

  it('stay away without a word after a dialog that was closed, and with one after a dialog that failed', async () => {
    const { albums } = await open();
    albums.refusal = 'cancelled';
    await button('Choose from Facebook').click();
    await expect.poll(() => albums.dialogs).toBe(1);
    await expect.element(button('Choose from Facebook')).not.toHaveAttribute('aria-busy');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    albums.refusal = 'no-response';
    await button('Choose from Facebook').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('facebook login response failure');
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    const { albums, photos } = await open(language);
    await expectAccessible();
    albums.addAlbum('Summer', 3);
    await photos.picker?.open();
    await expect.element(dialog()).toBeVisible();
    await expectAccessible();
    await photos.picker?.openAlbum({ id: 'Summer', name: 'Summer', count: 3 });
    photos.picker?.toggle(anAlbumPhoto('Summer-1'));
    await expectAccessible();
    photos.picker?.close();
    await photos.shot?.open();
    await photos.shot?.capture();
    await expect.element(page.getByRole('img').last()).toBeVisible();
    await expectAccessible();
  });
});

describe('a school from Facebook', () => {
  async function openSchool() {
    const { own, drafts } = onboardingParts();
    const definition = aDefinition({ id: 'school', kind: 'school' });
    const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'facebook-token' });
    const schools = new SchoolImport(new ImportSchools(facebook, own.attributeGateway));
    const answers = new Answers(
      own.state,
      drafts,
      { execute: () => Promise.resolve(ok([])) },
      new FakeClock(),
      schools,
    );
    await renderPage(
      <SuggestedInput
        name="school"
        label="Where did you study?"
        hideLabel={false}
        required={false}
        error={undefined}
        definition={definition}
        answers={answers}
      />,
      { namespaces: ['onboarding', 'attributes'] },
    );
    return { own, facebook, answers, definition };
  }

  it('is offered by name and becomes the answer', async () => {
    const { own, answers, definition } = await openSchool();
    own.attributeGateway.schools = [
      { id: 's1', name: 'Sorbonne' },
      { id: 's2', name: 'Technion' },
    ];
    await button('Take it from Facebook').click();
    await button('Technion').click();
    await expect.element(page.getByRole('combobox')).toHaveValue('Technion');
    expect(answers.value(definition)).toBe('Technion');
    await expect.element(button('Sorbonne')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('that the profile does not name is missed in words', async () => {
    const { own } = await openSchool();
    own.attributeGateway.schools = [];
    await button('Take it from Facebook').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('We found no schools on your Facebook profile.');
    await expectAccessible();
  });
});
