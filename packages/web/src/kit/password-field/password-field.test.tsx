import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordField } from './password-field.tsx';
import { renderKit } from '../testing/render-kit.tsx';

describe('a password', () => {
  it('is shown and hidden with text and caret where they were', async () => {
    await renderKit(<PasswordField name="password" label="Password" autoComplete="new-password" />);
    const field = page.getByLabelText('Password', { exact: true });
    const input = field.element();
    if (!(input instanceof HTMLInputElement)) throw new Error('The field is no input.');
    await userEvent.type(field, 'correct horse');
    input.setSelectionRange(3, 7);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect([input.type, input.value, input.selectionStart, input.selectionEnd]).toEqual([
      'text',
      'correct horse',
      3,
      7,
    ]);
    expect(document.activeElement).toBe(input);
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect([input.type, input.selectionStart, input.selectionEnd]).toEqual(['password', 3, 7]);
  });
});
