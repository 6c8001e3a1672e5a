import type { CallFailure, CancelSignal, Result } from '@duet/core/kernel';
import type { FileDownload, ImageFile } from '@duet/core/messaging';
import type { ApiClient } from '../http/index.ts';

/** Files over the API; what comes is a `Blob`. */
export class HttpFileDownload implements FileDownload {
  constructor(private readonly api: ApiClient) {}

  download(link: string, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>> {
    return this.api.download(link, { cancel });
  }
}
