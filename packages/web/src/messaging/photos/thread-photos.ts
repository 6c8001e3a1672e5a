import type { ImageFile } from '@duet/core/messaging';
import { makeObservable } from '../../state/index.ts';

/** A photo of the thread that is shown large. */
export interface LargePhoto {
  readonly file: ImageFile;
  readonly alt: string;
}

/** What is done with the photos of one thread beside sending them. */
export class ThreadPhotos {
  /** Undefined while the viewer is closed. */
  large: LargePhoto | undefined = undefined;

  constructor() {
    makeObservable(this);
  }

  /** The file and not its row's address: the row may go while the viewer is open. */
  enlarge(photo: LargePhoto): void {
    this.large = photo;
  }

  close(): void {
    this.large = undefined;
  }
}
