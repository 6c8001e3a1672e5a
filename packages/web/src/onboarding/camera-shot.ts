import type { Camera, CameraFailure, CameraView, PhotoFile } from '@duet/core/profile';
import { makeAutoObservable, observableRef } from 'mobx';

/** `on`: the camera runs. `taken`: a still waits for the member's word. */
type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'on'; readonly view: CameraView; readonly hasFailed: boolean }
  | { readonly kind: 'taken'; readonly view: CameraView; readonly still: PhotoFile; readonly address: string }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

const OFF: CameraState = { kind: 'off' };

/** Taking a photo with the device's camera. It runs while its dialog is open, and never longer. */
export class CameraShot {
  state: CameraState = OFF;

  constructor(
    private readonly camera: Camera,
    private readonly onTake: (still: PhotoFile) => void,
  ) {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async open(): Promise<void> {
    if (this.state.kind === 'opening') return;
    this.become({ kind: 'opening' });
    const opened = await this.camera.open();
    if (!this.isOpening()) {
      // The dialog was closed while the browser asked.
      if (opened.ok) opened.value.close();
      return;
    }
    this.become(
      opened.ok ? { kind: 'on', view: opened.value, hasFailed: false } : { kind: 'failed', failure: opened.error },
    );
  }

  async take(): Promise<void> {
    if (this.state.kind !== 'on') return;
    const { view } = this.state;
    const still = await view.take();
    if (!this.shows(view)) return;
    const { content } = still ?? {};
    if (!still || !(content instanceof Blob)) this.become({ kind: 'on', view, hasFailed: true });
    else this.become({ kind: 'taken', view, still, address: URL.createObjectURL(content) });
  }

  again(): void {
    if (this.state.kind === 'taken') this.become({ kind: 'on', view: this.state.view, hasFailed: false });
  }

  use(): void {
    if (this.state.kind !== 'taken') return;
    const { still } = this.state;
    this.close();
    this.onTake(still);
  }

  close(): void {
    if (this.state.kind === 'on' || this.state.kind === 'taken') this.state.view.close();
    this.become(OFF);
  }

  private become(state: CameraState): void {
    if (this.state.kind === 'taken') URL.revokeObjectURL(this.state.address);
    this.state = state;
  }

  private isOpening(): boolean {
    return this.state.kind === 'opening';
  }

  private shows(view: CameraView): boolean {
    return this.state.kind === 'on' && this.state.view === view;
  }
}
