import type { FormPost } from '../external-sites/form-post.port.ts';

/** Posts nothing and remembers what it should have. */
export class FakeFormPost implements FormPost {
  readonly posted: { readonly address: string; readonly fields: Readonly<Record<string, string>> }[] = [];

  submit(address: string, fields: Readonly<Record<string, string>>): void {
    this.posted.push({ address, fields });
  }
}
