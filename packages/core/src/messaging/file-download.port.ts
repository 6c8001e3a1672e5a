import type { CallFailure, CancelSignal, Result } from '../kernel/index.ts';
import type { ImageFile } from './message.ts';

/** Brings files that only the member's token opens (API-99). */
export interface FileDownload {
  /**
   * `link` as the server gave it. A link that has expired is refused with status 410; a file that is not there, or not for this
   * member, with 404. A link to another server is `unreadable`: the token is sent nowhere else.
   */
  download(link: string, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>>;
}
