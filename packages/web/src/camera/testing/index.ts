import type { CameraFailure, PhotoFile } from '@duet/core/profile';

/** A photo that a camera has taken. */
export async function aStill(): Promise<PhotoFile> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 8);
  const content = await canvas.convertToBlob({ type: 'image/jpeg' });
  return { name: 'camera.jpg', type: content.type, size: content.size, content };
}

/** Why there is no picture, and what is said of it. */
export const CAMERA_PROBLEMS: readonly (readonly [CameraFailure, RegExp])[] = [
  ['refused', /^The camera may not be used here/],
  ['missing', /^We found no camera/],
  ['busy', /^The camera cannot be used right now/],
];
