import { expect, it } from 'vitest';
import type { PhotoUpload } from '../own-profile-state.ts';
import { aPhoto } from '../testing/index.ts';
import { listedPhotos } from './upload-status.ts';

const upload = (status: PhotoUpload['status']): PhotoUpload => ({
  id: status,
  name: 'me.jpg',
  content: undefined,
  status,
  progress: 0,
});

it('lists photos that have arrived before those on their way, each with how far it came', () => {
  const uploads = (['preparing', 'sending', 'waiting', 'failed'] as const).map(upload);
  const listed = listedPhotos({ photos: [aPhoto('a')], uploads });
  expect(listed.map(({ id, uploadStatus }) => [id, uploadStatus])).toEqual([
    ['a', 'upload-sussess'],
    ['preparing', 'progress'],
    ['sending', 'progress'],
    ['waiting', 'progress'],
    ['failed', 'error'],
  ]);
});
