import { describe, expect, it } from 'vitest';
import { PageEarlyInput } from './index.ts';

function aPage(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('what was typed before the app was there', () => {
  it('is read anew each time, until the app has the page', () => {
    const page = aPage('<input name="email" value="maya">');
    const early = new PageEarlyInput(page);
    expect(early.take('email')).toBe('maya');
    page.querySelector('input')?.setAttribute('value', 'maya@example.org');
    expect(early.take('email')).toBe('maya@example.org');
    early.end();
    expect(early.take('email')).toBe('');
  });

  it('is nothing where there is no such field', () => {
    expect(new PageEarlyInput(aPage('<p name="email">x</p>')).take('email')).toBe('');
    expect(new PageEarlyInput(aPage('')).take('a"]b')).toBe('');
  });
});
