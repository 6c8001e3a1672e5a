import { err, ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { FileDownload } from '../thread/file-download.port.ts';
import type { ImageFile } from '../message.ts';

/** Files in memory by their link. A link that is not there is refused as `not-found`, one in `expired` as `expired`. */
export class FakeFileDownload implements FileDownload {
  readonly files = new Map<string, ImageFile>();
  readonly expired = new Set<string>();
  /** What was requested, with what was given up meanwhile. */
  readonly requestedLinks: { readonly link: string; readonly cancel: CancelSignal }[] = [];
  failure: CallFailure | undefined;
  /** Downloads stay pending until `arrive`, or until they are given up. */
  stalls = false;
  readonly #arrivals = new Set<() => void>();

  async download(link: string, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>> {
    this.requestedLinks.push({ link, cancel });
    if (this.stalls) await this.#arrival(cancel);
    if (cancel.cancelled) return err({ kind: 'aborted' });
    if (this.failure) return err(this.failure);
    const file = this.files.get(link);
    if (file && !this.expired.has(link)) return ok(file);
    const reason = this.expired.has(link) ? 'expired' : 'not-found';
    return err({ kind: 'refused', reason, problem: { key: 'error_grpc_code_5' } });
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
