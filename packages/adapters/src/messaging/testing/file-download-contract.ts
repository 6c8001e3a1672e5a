import { Cancellation } from '@duet/core/kernel';
import type { FileDownload } from '@duet/core/messaging';
import { beforeEach, describe, expect, it } from 'vitest';

/** A way to files, and what its server holds. */
export interface FileDownloadUnderTest {
  readonly download: FileDownload;
  /** The server has a picture of four bytes under this link. */
  hold(link: string): void;
  /** The link was good, and has expired. */
  expire(link: string): void;
  /** Later requests have no response. */
  stall(): void;
}

/** What every `FileDownload` promises. */
export function fileDownloadContract(name: string, make: () => FileDownloadUnderTest): void {
  describe(`${name} as a way to files`, () => {
    let server: FileDownloadUnderTest;
    beforeEach(() => {
      server = make();
    });
    const link = '/files/a?expires=1&key=k';

    it('downloads the file of a link', async () => {
      server.hold(link);
      const file = await server.download.download(link, new Cancellation());
      expect(file).toMatchObject({ ok: true, value: { size: 4, type: 'image/webp' } });
    });

    it('refuses a file that is not there as not found, and an expired link as expired', async () => {
      const missing = await server.download.download(link, new Cancellation());
      expect(missing).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'not-found' } });
      server.hold(link);
      server.expire(link);
      const expired = await server.download.download(link, new Cancellation());
      expect(expired).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'expired' } });
    });

    it('answers that it was aborted when it is given up on the way, or before', async () => {
      server.stall();
      const cancel = new Cancellation();
      const running = server.download.download(link, cancel);
      cancel.cancel();
      expect(await running).toEqual({ ok: false, error: { kind: 'aborted' } });
      expect(await server.download.download(link, cancel)).toEqual({ ok: false, error: { kind: 'aborted' } });
    });
  });
}
