import { err, ok, type Result } from '../../kernel/index.ts';
import type { Camera, CameraFailure, CameraView } from '../photos/camera.port.ts';
import type { PhotoFile } from '../photos/photo-file.ts';

/** A camera that takes `still`; `failure` keeps it shut. */
export class FakeCamera implements Camera {
  failure: CameraFailure | undefined;
  still: PhotoFile | undefined = { name: 'camera.jpg', type: 'image/jpeg', size: 400_000, content: undefined };
  /** Cameras that are on. */
  running = 0;

  open(): Promise<Result<CameraView, CameraFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    this.running += 1;
    const view: CameraView = {
      picture: undefined,
      take: () => Promise.resolve(this.still),
      close: () => {
        this.running -= 1;
      },
    };
    return Promise.resolve(ok(view));
  }
}
