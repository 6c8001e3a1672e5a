/** Leaves the app by posting a form, so that what it carries stands in no address. */
export interface FormPost {
  /** `address` is an http(s) address; the page is gone afterwards. */
  leave(address: string, fields: Readonly<Record<string, string>>): void;
}
