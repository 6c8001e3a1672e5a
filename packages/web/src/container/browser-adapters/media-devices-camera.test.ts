import { MediaDevicesCamera } from '@duet/adapters/profile';
import { describe, expect, it } from 'vitest';

/** A device whose camera sees what a canvas shows. */
function aDevice(width = 640, height = 480) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const stream = canvas.captureStream(30);
  const paint = () => {
    context.fillStyle = '#cc3333';
    context.fillRect(0, 0, width, height);
  };
  paint();
  const painting = setInterval(paint, 30);
  const requestedConstraints: unknown[] = [];
  return {
    stream,
    requestedConstraints,
    getUserMedia: (wanted?: MediaStreamConstraints) => {
      requestedConstraints.push(wanted);
      return Promise.resolve(stream);
    },
    end: () => {
      clearInterval(painting);
    },
  };
}

describe('the camera of a browser', () => {
  it('must give a picture without sound, and takes a still of all it sees', async () => {
    const device = aDevice();
    const opened = await new MediaDevicesCamera(() => device).open();
    if (!opened.ok) throw new Error(opened.error);
    const still = await opened.value.take();
    expect(device.requestedConstraints).toMatchObject([{ audio: false, video: { facingMode: 'user' } }]);
    expect(still).toMatchObject({ name: 'camera.jpg', type: 'image/jpeg' });
    if (!(still?.content instanceof Blob)) throw new Error('No picture');
    const bitmap = await createImageBitmap(still.content);
    expect([bitmap.width, bitmap.height]).toEqual([640, 480]);
    device.end();
  });

  it('is off once it is closed', async () => {
    const device = aDevice();
    const opened = await new MediaDevicesCamera(() => device).open();
    if (opened.ok) opened.value.close();
    expect(device.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    device.end();
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ] as const)('that ends in %s is %s', async (name, failure) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name));
    expect(await new MediaDevicesCamera(() => ({ getUserMedia })).open()).toEqual({ ok: false, error: failure });
  });

  it('is missing on a page that is not secure', async () => {
    expect(await new MediaDevicesCamera(() => undefined).open()).toEqual({ ok: false, error: 'missing' });
  });
});
