import type { FormPost } from '@duet/core/navigation';

/** An invisible form, built of nodes and sent at once. The page's policy must name the address (`form-action`). */
export class HiddenFormPost implements FormPost {
  constructor(private readonly page: Document) {}

  submit(address: string, fields: Readonly<Record<string, string>>): void {
    const form = this.page.createElement('form');
    form.method = 'post';
    form.action = address;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) form.append(this.#field(name, value));
    this.page.body.append(form);
    form.submit();
    form.remove();
  }

  #field(name: string, value: string): HTMLInputElement {
    const field = this.page.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    return field;
  }
}
