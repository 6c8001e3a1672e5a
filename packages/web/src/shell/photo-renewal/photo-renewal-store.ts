import type { RenewPhotoLinks } from '@duet/core/profile';

/** Fetches fresh links for photos that did not load. */
export class PhotoRenewalStore {
  constructor(private readonly links: RenewPhotoLinks) {}

  readonly renew = (src: string): void => {
    this.links.execute(src);
  };
}
