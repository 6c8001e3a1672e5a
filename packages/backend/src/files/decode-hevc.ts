import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** A picture as it is shown: upright, four bytes a pixel (red, green, blue, alpha), row by row. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A phone's photo takes two seconds. What takes longer was made to take long. */
const LONGEST = 30_000;

/**
 * The worker's program. As a string, because the server is one bundle and its worker would have to be another; it does nothing but
 * call the library. What the picture's head says of its size is known before; what its stream says is checked here.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { HeifDecoder } = require(workerData.library);
const [image] = new HeifDecoder().decode(workerData.bytes);
const width = image.get_width();
const height = image.get_height();
if (width * height > workerData.mostPixels) throw new Error('too many pixels');
image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
  if (!shown) throw new Error('not a picture');
  const data = new Uint8Array(shown.data.buffer);
  parentPort.postMessage({ width, height, data }, [data.buffer]);
});
`;

/**
 * Decodes a photo of a phone (HEIC, in HEVC), which sharp's own decoder does not know. In a thread of its own: the calls of other
 * members do not wait for it, and its memory is freed with it. Undefined where the bytes are no such picture.
 */
export async function decodeHevc(bytes: Buffer, mostPixels: number): Promise<RawPicture | undefined> {
  const library = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle');
  const worker = new Worker(PROGRAM, { eval: true, workerData: { library, bytes, mostPixels } });
  const timeout = AbortSignal.timeout(LONGEST);
  try {
    return await new Promise<RawPicture | undefined>((resolve) => {
      worker.once('message', (picture: RawPicture) => {
        resolve(picture);
      });
      // The library's way of saying that it cannot read the picture, or the thread's end without any.
      for (const end of ['error', 'exit'] as const)
        worker.once(end, () => {
          resolve(undefined);
        });
      timeout.addEventListener('abort', () => {
        resolve(undefined);
      });
    });
  } finally {
    await worker.terminate();
  }
}
