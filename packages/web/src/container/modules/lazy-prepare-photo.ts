import type { PreparePhoto } from '@duet/core/messaging';

/**
 * Prepares photos by code that comes with the conversations, where they are chosen. Of one that waits since an earlier page the code
 * may not be had: that is sent as it is. `maximumSize`: bytes.
 */
export function lazyPreparePhoto(maximumSize: number): Pick<PreparePhoto, 'execute'> {
  const load = () => import('./messaging-module.ts').then((module) => module.createPreparePhoto(maximumSize));
  let loading: Promise<PreparePhoto> | undefined;
  return {
    execute: async (image) => {
      try {
        return await (await (loading ??= load())).execute(image);
      } catch {
        // Fetched anew for the next photo.
        loading = undefined;
        return image;
      }
    },
  };
}
