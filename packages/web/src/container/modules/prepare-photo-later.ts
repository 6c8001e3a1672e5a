import type { PreparePhoto } from '@duet/core/messaging';

/**
 * Prepares photos by code that comes with the conversations, where they are chosen. Of one that waits since an earlier page the code
 * may not be had: that is sent as it is. `maximumSize`: bytes.
 */
export function preparePhotoLater(maximumSize: number): Pick<PreparePhoto, 'execute' | 'image'> {
  let loading: Promise<PreparePhoto> | undefined;
  const load = async (): Promise<PreparePhoto | undefined> => {
    try {
      return await (loading ??= import('./messaging-module.ts').then((m) => m.createPreparePhoto(maximumSize)));
    } catch {
      // Fetched anew for the next photo.
      loading = undefined;
      return undefined;
    }
  };
  return {
    execute: async (file) => (await load())?.execute(file) ?? file,
    image: async (file) => (await load())?.image(file) ?? file,
  };
}
