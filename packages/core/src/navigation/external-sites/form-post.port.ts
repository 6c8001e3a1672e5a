/** Leaves the app by posting a form, so that what it carries is not part of an address. */
export interface FormPost {
  /** `address` is an http(s) address; the page is left. */
  submit(address: string, fields: Readonly<Record<string, string>>): void;
}
