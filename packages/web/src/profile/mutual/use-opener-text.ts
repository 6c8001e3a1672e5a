import type { Opener, Profile } from '@duet/core/profile';
import { genderForm, useText } from '../../i18n/index.ts';

/** A first line in words, to a woman or a man where the language tells them apart. */
export function useOpenerText(gender: Profile['gender']): (opener: Opener) => string {
  const t = useText('profile');
  const name = useText('attributes');
  const context = genderForm(gender);
  return (opener) => {
    const key = `openers.${opener.kind}`;
    switch (opener.kind) {
      case 'shared':
      case 'chosen':
        return t(key, {
          answer: name(`attribute.${opener.attributeId}.options.${opener.option}`, { context }),
          context,
        });
      case 'town':
        return t(key, { town: opener.town, context });
      case 'summary':
      case 'photo':
      case 'week':
      case 'day':
      case 'laugh':
        return t(key, { context });
    }
  };
}
