import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { FormPage, LinkButton, Notice, SelectField, Stack } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import { BackToAccount } from '../parts/back-to-account.tsx';
import type { InfoStore } from './info-store.ts';

export { INFO_STORE } from '../index.ts';

/** The member's account in words, and the language in which emails are written to them (ACC-14). */
export const InfoScreen = observer(function InfoScreen({ store }: { readonly store: InfoStore }) {
  const t = useText('account');
  const changeEmail = useHref(routeTo('changeEmail'));
  return (
    <FormPage title={t('info.title')} aside={<BackToAccount />}>
      <Stack>
        <dl className={styles['addresses']}>
          {useFacts(store).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`info.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <LinkButton href={changeEmail} variant="secondary" wide>
          {t('changeEmail.title')}
        </LinkButton>
        <EmailLanguage store={store} />
      </Stack>
    </FormPage>
  );
});

const EmailLanguage = observer(function EmailLanguage({ store }: { readonly store: InfoStore }) {
  const t = useText('account');
  const shell = useText('shell');
  const problemText = useProblemText();
  return (
    <>
      <SelectField
        name="language"
        label={t('info.language')}
        hint={t('info.languageHint')}
        options={store.languages.map((id) => ({ value: id, label: shell(`language.${id}`) }))}
        value={store.language ?? ''}
        error={store.problem && problemText(store.problem)}
        onChange={(event) => void store.setLanguage(event.target.value)}
        {...(store.language === undefined && { placeholder: t('info.noLanguage') })}
      />
      {store.hasSaved && (
        <Notice tone="success" announce>
          {t('info.languageSaved')}
        </Notice>
      )}
    </>
  );
});

/** What is known of the member, in the order to be shown. */
function useFacts({ self }: InfoStore): readonly (readonly [name: string, value: string])[] {
  const t = useText('account');
  const language = useLanguage();
  const day = (moment: number) => dayText(moment, language, 'UTC');
  const name = [self?.firstName, self?.lastName].filter(Boolean).join(' ');
  return [
    ...(name === '' ? [] : [['name', name] as const]),
    ...(self?.displayName === undefined ? [] : [['displayName', self.displayName] as const]),
    ['email', self?.email ?? t('overview.noEmail')],
    ...(self?.birthday === undefined ? [] : [['birthday', day(Date.parse(self.birthday))] as const]),
    ...(self?.memberSince === undefined ? [] : [['memberSince', day(self.memberSince)] as const]),
  ];
}
