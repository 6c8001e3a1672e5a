import type { Profile } from '@duet/core/profile';
import { dayText, type AttributeDefinition, type Language } from '@duet/core/tenant';
import { amountText } from './amount-text.ts';
import { genderForm } from './gender-form.ts';
import { useLanguage, useText, type ReadText } from './use-text.ts';

/** How an answer of somebody reads to a person of `country`. Empty for one that its kind cannot hold: an answer of another time is left out, not shown raw. */
export function useAnswerText(
  country: string,
  gender: Profile['gender'],
): (definition: AttributeDefinition, value: unknown) => string {
  const t = useText('attributes');
  const language = useLanguage();
  return (definition, value) => {
    switch (definition.kind) {
      case 'text':
      case 'school':
      // Of a place a profile has the town alone.
      case 'place':
        return typeof value === 'string' ? value : '';
      case 'single':
        return optionText(t, definition, value, gender);
      case 'multiple':
        return Array.isArray(value)
          ? new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(known(t, definition, value, gender))
          : '';
      case 'range':
        return typeof value === 'number' ? amountText(value, definition, language, country) : '';
      case 'date':
        return dateText(language, value);
      case 'photos':
      case 'display_name':
        return '';
    }
  };
}

type Gender = Profile['gender'];

const known = (
  t: ReadText,
  definition: AttributeDefinition,
  values: readonly unknown[],
  gender: Gender,
): readonly string[] => values.map((value) => optionText(t, definition, value, gender)).filter((text) => text !== '');

const optionText = (t: ReadText, { id, options }: AttributeDefinition, value: unknown, gender: Gender): string =>
  typeof value === 'string' && options.includes(value)
    ? t(`attribute.${id}.options.${value}`, { context: genderForm(gender) })
    : '';

/** A day, `YYYY-MM-DD`, in words; empty for anything else. */
export function dateText(language: Language, value: unknown): string {
  const date = typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  return dayText(date.getTime(), language, 'UTC');
}
