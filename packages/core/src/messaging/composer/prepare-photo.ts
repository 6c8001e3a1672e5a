import { LONGEST_SENT_SIDE, type ImageScaler, type PhotoFile } from '../../profile/index.ts';

/**
 * Makes a chosen picture as small as the server keeps it. One that this platform cannot open, or that would come out larger than
 * may be sent, stays as it is: the server opens more formats than browsers do.
 */
export class PreparePhoto {
  constructor(
    private readonly scaler: ImageScaler,
    /** Bytes, from the tenant's configuration. */
    private readonly maximumSize: number,
  ) {}

  async execute(file: PhotoFile): Promise<PhotoFile> {
    const scaled = await this.scaler.scale(file, LONGEST_SENT_SIDE);
    return scaled.ok && scaled.value.file.size <= this.maximumSize ? scaled.value.file : file;
  }
}
