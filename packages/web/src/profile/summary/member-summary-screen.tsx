import { SUMMARY_ATTRIBUTE, type Profile } from '@duet/core/profile';
import { genderForm, useText } from '../../i18n/index.ts';
import { Chip } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { MEMBER_VIEWER_STORE } from '../store-tokens.ts';
import styles from './member-summary.module.css';

/** The first lines of what a member says of themselves, and what both chose, for a page that is not their profile. */
export const MemberSummary = observer(function MemberSummary({ profile }: { readonly profile: Profile }) {
  const t = useText('profile');
  const name = useText('attributes');
  const shared = useStore(MEMBER_VIEWER_STORE).sharedWith(profile);
  const summary = profile.attributes.get(SUMMARY_ATTRIBUTE)?.value;
  return (
    <>
      {typeof summary === 'string' && summary.trim() !== '' && (
        <p className={styles['summary']} dir="auto">
          {summary}
        </p>
      )}
      {shared.length > 0 && (
        <section className={styles['shared']}>
          <h2 className={styles['title']}>{t('inCommon')}</h2>
          <ul className={styles['chips']}>
            {shared.map(({ attributeId, option }) => (
              <li key={`${attributeId} ${option}`}>
                <Chip icon="heart" tone="primary">
                  {name(`attribute.${attributeId}.options.${option}`, { context: genderForm(profile.gender) })}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
