import { describe, expect, it } from 'vitest';
import { PagePreHydrationInput } from './index.ts';

function aPage(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('what was typed before the app was there', () => {
  it('is read anew each time, until the app has the page', () => {
    const page = aPage('<input name="email" value="maya">');
    const preHydrationInput = new PagePreHydrationInput(page);
    expect(preHydrationInput.read('email')).toBe('maya');
    page.querySelector('input')?.setAttribute('value', 'maya@example.org');
    expect(preHydrationInput.read('email')).toBe('maya@example.org');
    preHydrationInput.stop();
    expect(preHydrationInput.read('email')).toBe('');
  });

  it('is nothing where there is no such field', () => {
    expect(new PagePreHydrationInput(aPage('<p name="email">x</p>')).read('email')).toBe('');
    expect(new PagePreHydrationInput(aPage('')).read('a"]b')).toBe('');
  });
});
