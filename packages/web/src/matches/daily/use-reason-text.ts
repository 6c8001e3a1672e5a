import type { MatchReason } from '@duet/core/matches';
import type { Profile } from '@duet/core/profile';
import { distanceText, genderForm, useLanguage, useText } from '../../i18n/index.ts';
import type { IconName } from '../../kit/index.ts';

/**
 * Why two people fit, in words and as a drawing. `country` is of the member who reads: it decides the unit of lengths. `gender` is of the
 * other one: what they have in common is said of them.
 */
export function useReasonText(
  country: string,
  gender: Profile['gender'],
): (reason: MatchReason) => { readonly text: string; readonly icon: IconName } {
  const t = useText('matches');
  const name = useText('attributes');
  const language = useLanguage();
  return (reason) => {
    switch (reason.kind) {
      case 'sharedAnswer': {
        const { attributeId: id, options } = reason;
        const answers = new Intl.ListFormat(language, { type: 'conjunction' }).format(
          options.map((option) => name(`attribute.${id}.options.${option}`, { context: genderForm(gender) })),
        );
        return {
          text: t('reason.sharedAnswer', { question: name(`attribute.${id}.label`), answers }),
          icon: 'sparkle',
        };
      }
      case 'near':
        return {
          text: t('reason.near', { distance: distanceText(reason.distanceKilometres, language, country) }),
          icon: 'pin',
        };
      case 'recentlyActive':
        return { text: t('reason.recentlyActive'), icon: 'clock' };
    }
  };
}
