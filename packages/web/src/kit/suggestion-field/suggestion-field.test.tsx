import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Option } from '../select-field/select-field.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { renderKit } from '../testing/render-kit.tsx';

const TOWNS: readonly Option[] = [
  { value: 'id-1', label: 'Haifa' },
  { value: 'id-2', label: 'Hadera' },
];

function Town({ onChoose }: { readonly onChoose: (town: Option) => void }) {
  const [text, setText] = useState('');
  const choose = (town: Option) => {
    setText(town.label);
    onChoose(town);
  };
  return (
    <SuggestionField
      name="town"
      label="Town"
      value={text}
      onType={setText}
      suggestions={text === '' ? [] : TOWNS.filter(({ label }) => label.startsWith(text))}
      onChoose={choose}
    />
  );
}

describe('a field with suggestions', () => {
  it('is typed, walked and chosen with the keyboard alone', async () => {
    const onChoose = vi.fn();
    await renderKit(<Town onChoose={onChoose} />);
    await userEvent.tab();
    await userEvent.keyboard('Ha');
    await expect.element(page.getByRole('option', { name: 'Hadera' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith(TOWNS[1]);
    await expect.element(page.getByRole('combobox', { name: 'Town' })).toHaveValue('Hadera');
  });

  it('lets Escape close the list and keeps what was typed', async () => {
    await renderKit(<Town onChoose={vi.fn()} />);
    await userEvent.tab();
    await userEvent.keyboard('Ha');
    await expect.element(page.getByRole('option', { name: 'Haifa' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option', { name: 'Haifa' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Town' })).toHaveValue('Ha');
  });

  it('keeps the list closed when suggestions arrive after the focus has left', async () => {
    const field = (suggestions: readonly Option[]) => (
      <>
        <SuggestionField
          name="town"
          label="Town"
          value="Ha"
          onType={vi.fn()}
          suggestions={suggestions}
          onChoose={vi.fn()}
        />
        <button type="button">Next</button>
      </>
    );
    const { rerender } = await renderKit(field([]));
    await page.getByRole('combobox', { name: 'Town' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await rerender(field(TOWNS));
    await expect.element(page.getByRole('combobox', { name: 'Town' })).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('option', { name: 'Haifa' })).not.toBeInTheDocument();
  });
});
