import type { Camera, CameraFailure, CameraView, PhotoFile } from '@duet/core/profile';
import { makeObservable } from '../state/index.ts';

/** `on`: the camera runs. `taken`: a still waits for the member's word. */
type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'on'; readonly view: CameraView; readonly hasFailed: boolean }
  | { readonly kind: 'taken'; readonly view: CameraView; readonly still: PhotoFile; readonly address: string }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

const OFF: CameraState = { kind: 'off' };

/** Taking a photo with the device's camera. It runs while its dialog is open, and never longer. */
export class CameraCapture {
  state: CameraState = OFF;

  constructor(
    private readonly camera: Camera,
    private readonly onAccept: (still: PhotoFile) => void,
  ) {
    makeObservable(this);
  }

  async open(): Promise<void> {
    if (this.state.kind === 'opening') return;
    this.setState({ kind: 'opening' });
    const opened = await this.camera.open();
    if (!this.isOpening()) {
      // The dialog was closed while the browser asked.
      if (opened.ok) opened.value.close();
      return;
    }
    this.setState(
      opened.ok ? { kind: 'on', view: opened.value, hasFailed: false } : { kind: 'failed', failure: opened.error },
    );
  }

  async capture(): Promise<void> {
    if (this.state.kind !== 'on') return;
    const { view } = this.state;
    const still = await view.take();
    if (!this.shows(view)) return;
    const { content } = still ?? {};
    if (!still || !(content instanceof Blob)) this.setState({ kind: 'on', view, hasFailed: true });
    else this.setState({ kind: 'taken', view, still, address: URL.createObjectURL(content) });
  }

  retake(): void {
    if (this.state.kind === 'taken') this.setState({ kind: 'on', view: this.state.view, hasFailed: false });
  }

  acceptStill(): void {
    if (this.state.kind !== 'taken') return;
    const { still } = this.state;
    this.close();
    this.onAccept(still);
  }

  close(): void {
    if (this.state.kind === 'on' || this.state.kind === 'taken') this.state.view.close();
    this.setState(OFF);
  }

  private setState(state: CameraState): void {
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
