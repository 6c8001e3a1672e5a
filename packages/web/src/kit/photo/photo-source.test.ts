import { describe, expect, it } from 'vitest';
import { avatarPhoto, photoSource } from './photo-source.ts';

const photo = { id: 'p1', small: '/s', medium: '/m', large: '/l' };

describe('the source of a photo', () => {
  it('offers the sizes that its place can use, with the width of the place', () => {
    expect(photoSource({ ...photo, width: 1050, height: 1400 }, 'card')).toEqual({
      src: '/m',
      srcSet: '/s 180w, /m 450w',
      sizes: '(min-width: 40rem) 16rem, 50vw',
    });
    expect(photoSource({ ...photo, width: 1050, height: 1400 }, 'portrait')).toMatchObject({
      src: '/l',
      srcSet: '/m 450w, /l 1050w',
    });
  });

  it('is wider than its place where the place cuts its sides off', () => {
    expect(photoSource({ ...photo, width: 1400, height: 700 }, 'card').sizes).toBe(
      '(min-width: 40rem) calc(16rem * 2.67), calc(50vw * 2.67)',
    );
  });

  it('brings what stands in its place before it arrives', () => {
    expect(photoSource({ ...photo, preview: 'AAAA'.repeat(9) }, 'card').preview).toMatch(
      /^url\("data:image\/bmp;base64,/,
    );
  });

  it('says what the member wants to stay visible, in a small round portrait, too', () => {
    const focused = { ...photo, focus: { x: 0.254, y: 0 } };
    expect(photoSource(focused, 'card').position).toBe('25% 0%');
    expect([avatarPhoto(focused), avatarPhoto(photo), avatarPhoto(undefined)]).toEqual([
      { src: '/s', position: '25% 0%' },
      { src: '/s' },
      undefined,
    ]);
  });

  it('is one link where sizes are not known or do not differ', () => {
    expect(photoSource(photo, 'card')).toEqual({ src: '/m' });
    expect(photoSource({ ...photo, width: 200, height: 200 }, 'card')).toEqual({ src: '/m' });
  });
});
