import { err, ok, type Result } from '@duet/core/kernel';
import type { Camera, CameraFailure, CameraView, PhotoFile } from '@duet/core/profile';

const QUALITY = 0.92;
/** A face, as sharp as a profile needs it. */
const WANTED = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } },
} as const;

/** The browser's camera. The browser itself asks the member for leave; a page that is not secure has none to offer. */
export class MediaDevicesCamera implements Camera {
  constructor(private readonly devices: () => Pick<MediaDevices, 'getUserMedia'> | undefined) {}

  async open(): Promise<Result<CameraView, CameraFailure>> {
    const devices = this.devices();
    if (!devices) return err('missing');
    try {
      return ok(new StreamView(await devices.getUserMedia(WANTED)));
    } catch (error) {
      return err(failureOf(error));
    }
  }
}

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'missing';

/** A running camera. Whoever shows it hangs the stream on an element of their own. */
class StreamView implements CameraView {
  constructor(readonly picture: MediaStream) {}

  async take(): Promise<PhotoFile | undefined> {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = this.picture;
    try {
      await video.play();
      return await stillOf(video);
    } catch {
      // The browser's way of saying that the picture has stopped.
      return undefined;
    } finally {
      video.srcObject = null;
    }
  }

  close(): void {
    for (const track of this.picture.getTracks()) track.stop();
  }
}

async function stillOf(video: HTMLVideoElement): Promise<PhotoFile | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(video, 0, 0);
  const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return { name: 'camera.jpg', type: content.type, size: content.size, content };
}
