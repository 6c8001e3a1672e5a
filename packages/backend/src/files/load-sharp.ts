import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The library of pictures, loaded with the first one: a server that handles none does without its memory. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture: libvips would otherwise add threads of its own for every picture, one a core.
    sharp.concurrency(1);
    // No picture is worked on twice.
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
