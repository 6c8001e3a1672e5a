import { afterEach, expect, it } from 'vitest';
import { recordTypedInput } from './index.ts';

function aForm(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML =
    '<input name="name"><input name="kept" value="same"><select name="year"><option>1<option>2</select><input type="checkbox" name="terms">';
  document.body.append(page);
  return page;
}

afterEach(() => {
  document.body.replaceChildren();
});

const field = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);

it('enters again what a person has changed, so that handlers receive it, and leaves every other field alone', () => {
  const page = aForm();
  const [name, year, terms] = [field(page, 'name'), page.querySelector('select'), field(page, 'terms')];
  if (!name || !year || !terms) throw new Error('The form lacks a field');
  [name.value, year.value, terms.checked] = ['Maya', '2', true];
  const replay = recordTypedInput(page);
  const received: string[] = [];
  const listen = ({ target, type }: Event) =>
    received.push(`${type} ${String(target instanceof Element && target.getAttribute('name'))}`);
  for (const type of ['input', 'change']) page.addEventListener(type, listen);
  // Hydration keeps one of them and takes the others away.
  [year.value, terms.checked] = ['1', false];
  replay();
  expect([name.value, year.value, terms.checked]).toEqual(['Maya', '2', true]);
  expect(received).toEqual(['input name', 'change name', 'input year', 'change year', 'input terms', 'change terms']);
});

it('does nothing for a field that hydration has replaced', () => {
  const page = aForm();
  const name = field(page, 'name');
  if (!name) throw new Error('The form lacks a field');
  name.value = 'Maya';
  const replay = recordTypedInput(page);
  name.remove();
  name.value = '';
  replay();
  expect(name.value).toBe('');
});
