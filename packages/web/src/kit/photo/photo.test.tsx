import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Avatar } from '../avatar/avatar.tsx';
import { PhotoViewer } from '../photo-viewer/lazy-photo-viewer.ts';
import { PhotoRenewalContext } from './photo-renewal.ts';
import { Photo } from './photo.tsx';
import { ProfileCard } from '../profile-card/profile-card.tsx';
import { renderKit } from '../testing/render-kit.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const never = '/no-such-photo';
const findImage = (name: string) => {
  const image = page.getByRole('img', { name }).query();
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
};

describe('a photo', () => {
  it('keeps its place before it arrives: nothing moves', async () => {
    await renderKit(
      <div>
        <Photo src={PICTURE} alt="Photo 1 of 2, Maya" ratio="portrait" />
        <p>Below</p>
      </div>,
    );
    const below = page.getByText('Below').element();
    const before = below.getBoundingClientRect().top;
    const image = page.getByRole('img', { name: 'Photo 1 of 2, Maya' }).element();
    if (!(image instanceof HTMLImageElement)) throw new Error('The photo is no image.');
    await image.decode();
    expect(below.getBoundingClientRect().top).toBe(before);
    const frame = image.parentElement?.getBoundingClientRect();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(3 / 4, 2);
  });

  it('says in words that there is none, also when it cannot be fetched', async () => {
    await renderKit(<Photo src={never} alt="" />);
    await expect.element(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  });
});

describe('a photo whose link has expired', () => {
  it('requests a fresh one, and is drawn with it', async () => {
    const renewed: string[] = [];
    const photo = (src: string) => (
      <PhotoRenewalContext value={(link) => renewed.push(link)}>
        <Photo src={src} alt="Photo 1 of 2, Maya" eager />
      </PhotoRenewalContext>
    );
    const { rerender } = await renderKit(photo(never));
    await expect.poll(() => renewed).toEqual([never]);
    await rerender(photo(PICTURE));
    await expect.poll(() => findImage('Photo 1 of 2, Maya')).toBe(true);
    expect(renewed).toEqual([never]);
  });

  it('asks as an avatar, too, whose letter is shown meanwhile', async () => {
    const renewed: string[] = [];
    const avatar = (src: string) => (
      <PhotoRenewalContext value={(link) => renewed.push(link)}>
        <Avatar name="Maya" src={src} />
      </PhotoRenewalContext>
    );
    const { rerender } = await renderKit(avatar(never));
    await expect.element(page.getByText('M', { exact: true })).toBeVisible();
    expect(renewed).toEqual([never]);
    await rerender(avatar(PICTURE));
    await expect.element(page.getByText('M', { exact: true })).not.toBeInTheDocument();
  });

  it('asks as a slide of the viewer, too', async () => {
    const renewed: string[] = [];
    await PhotoViewer.preload();
    await renderKit(
      <PhotoRenewalContext value={(link) => renewed.push(link)}>
        <PhotoViewer props={{ photos: [{ src: never, alt: 'Maya' }], index: 0, onClose: () => undefined }} />
      </PhotoRenewalContext>,
    );
    await expect.poll(() => renewed).toEqual([never]);
  });
});

describe('the card of a member', () => {
  it('is one link that reports who it is, where, and that she is online', async () => {
    await renderKit(<ProfileCard href="/maya" name="Maya" age={29} town="Haifa" photo={PICTURE} seen="now" />);
    await expect
      .element(page.getByRole('link', { name: /Maya\W*29\s*Online\W*Haifa/ }))
      .toHaveAttribute('href', '/maya');
  });
});
