import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { ImageFile } from '../message.ts';

/** Downloads files that require the member's token (API-99). */
export interface FileDownload {
  /**
   * `link` as the server gave it. A link that has expired is refused as `expired`; a file that is not there, or not for this
   * member, as `not-found`. A link to another server is `unreadable`: the token is sent nowhere else.
   */
  download(link: string, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>>;
}
