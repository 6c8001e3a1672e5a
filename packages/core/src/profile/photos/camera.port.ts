import type { Result } from '../../kernel/index.ts';
import type { PhotoFile } from './photo-file.ts';

/** `refused`: the member or the system says no. `missing`: there is none. `busy`: it cannot be had now. */
export type CameraFailure = 'refused' | 'missing' | 'busy';

/** A camera that is on. It stays on until it is closed. */
export interface CameraView {
  /** The platform's own moving picture, for a screen to show; closed to everybody else. */
  readonly picture: unknown;
  /** One still, not mirrored; undefined when none could be had. */
  take(): Promise<PhotoFile | undefined>;
  close(): void;
}

/** The device's camera. Asking may show the system's own question. */
export interface Camera {
  open(): Promise<Result<CameraView, CameraFailure>>;
}
