import { describe, expect, it } from 'vitest';
import { amountProblem, formatProblem, MOST_CHOSEN_PHOTOS } from './photo-choice.ts';

describe('a file that is chosen to be sent', () => {
  it.each([
    ['a.png', 'image/png', true],
    ['a.tiff', 'image/tiff', true],
    ['IMG_0001.HEIC', '', true],
    ['a.heif', '', true],
    ['a.png', '', false],
    ['a.heic', 'application/octet-stream', false],
    ['a.pdf', 'application/pdf', false],
    ['a.mp4', 'video/mp4', false],
    ['folder', '', false],
  ])('%s of the type “%s” is taken for a picture: %s', (name, type, isTaken) => {
    expect(formatProblem({ name, type })).toEqual(isTaken ? undefined : { key: 'error_photo_no_picture' });
  });

  it('is taken up to a limit, which is said', () => {
    expect(amountProblem(MOST_CHOSEN_PHOTOS - 1)).toBeUndefined();
    expect(amountProblem(MOST_CHOSEN_PHOTOS)).toEqual({ key: 'error_photo_too_many', count: MOST_CHOSEN_PHOTOS });
    // Those that could not be sent are back beside as many others.
    expect(amountProblem(MOST_CHOSEN_PHOTOS + 1)).toEqual({ key: 'error_photo_too_many', count: MOST_CHOSEN_PHOTOS });
  });
});
