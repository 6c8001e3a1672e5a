import type { MatchReason } from '@duet/core/matches';
import type { Profile } from '@duet/core/profile';
import { distanceText, genderForm, useLanguage, useText } from '../../i18n/index.ts';

/**
 * Why two people fit, in so few words that they stand below a small photo: of what they have in common one answer. Without a reason of
 * its own it is that they are whom each other looks for. `country` decides the unit of lengths, `gender` how an
 * answer is said of the other one.
 */
export function useShortReason(
  country: string,
  gender: Profile['gender'],
): (reason: MatchReason | undefined) => string {
  const t = useText('matches');
  const name = useText('attributes');
  const language = useLanguage();
  return (reason) => {
    switch (reason?.kind) {
      case 'sharedAnswer': {
        const { attributeId: id, options } = reason;
        const [option = ''] = options;
        return t('firstDay.why.sharedAnswer', {
          question: name(`attribute.${id}.label`),
          answer: name(`attribute.${id}.options.${option}`, { context: genderForm(gender) }),
        });
      }
      case 'near':
        return t('firstDay.why.near', { distance: distanceText(reason.distanceKilometres, language, country) });
      case 'recentlyActive':
        return t('firstDay.why.recentlyActive');
      case undefined:
        return t('firstDay.why.mutualWishes');
    }
  };
}
