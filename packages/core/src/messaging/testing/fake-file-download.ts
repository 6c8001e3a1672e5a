import { err, ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { FileDownload } from '../file-download.port.ts';
import type { ImageFile } from '../message.ts';

/** Files in memory by their link. A link that is not there is refused with 404, one in `expired` with 410. */
export class FakeFileDownload implements FileDownload {
  readonly files = new Map<string, ImageFile>();
  readonly expired = new Set<string>();
  /** What was asked for, with what was given up meanwhile. */
  readonly asked: { readonly link: string; readonly cancel: CancelSignal }[] = [];
  failure: CallFailure | undefined;
  /** Downloads stay on their way until `arrive`, or until they are given up. */
  stalls = false;
  readonly #arrivals = new Set<() => void>();

  async download(link: string, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>> {
    this.asked.push({ link, cancel });
    if (this.stalls) await this.#arrival(cancel);
    if (cancel.cancelled) return err({ kind: 'aborted' });
    if (this.failure) return err(this.failure);
    const file = this.files.get(link);
    if (file && !this.expired.has(link)) return ok(file);
    const status = this.expired.has(link) ? 410 : 404;
    return err({ kind: 'refused', status, code: 5, problem: { key: 'error_grpc_code_5' } });
  }

  arrive(): void {
    this.stalls = false;
    for (const arrive of this.#arrivals) arrive();
    this.#arrivals.clear();
  }

  #arrival(cancel: CancelSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#arrivals.add(resolve);
      cancel.onCancel(resolve);
    });
  }
}
