import type { AgreementId } from '@duet/core/account';
import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Cluster, Link, Notice, SwitchField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from '../overview/account.module.css';
import { LoadedPage } from '../parts/loaded-page.tsx';
import type { AgreementsStore, ShownAgreement } from './agreements-store.ts';

/** Where the full texts are, by the ids of the tenant's footer links. */
const FULL_TEXTS: Readonly<Record<AgreementId, readonly { readonly id: string; readonly text: string }[]>> = {
  TERMS_OF_SERVICE: [
    { id: 'terms', text: 'readTerms' },
    { id: 'privacy', text: 'readPrivacy' },
  ],
  SEXUALITY_ORIENTATION_CONSENT: [{ id: 'privacy', text: 'readPrivacy' }],
};

/** The words that were agreed to at registration, by their key in `registration`. */
const WORDS: Readonly<Record<AgreementId, string>> = {
  TERMS_OF_SERVICE: 'acceptTerms',
  SEXUALITY_ORIENTATION_CONSENT: 'acceptOrientationConsent',
};

/** What the member agreed to, when and in which version; what may be taken back is taken back here (API-74, API-75). */
export const AgreementsScreen = observer(function AgreementsScreen({ store }: { readonly store: AgreementsStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <LoadedPage
      title={t('agreements.title')}
      lead={t('agreements.lead')}
      isLoaded={store.shown !== undefined}
      problem={store.loadProblem}
      onRetry={() => void store.load()}
    >
      {store.decisionProblem && (
        <Notice tone="problem" announce>
          {problemText(store.decisionProblem)}
        </Notice>
      )}
      <ul className={styles['rows']}>
        {store.shown?.map((agreement) => (
          <AgreementRow key={agreement.id} agreement={agreement} store={store} />
        ))}
      </ul>
    </LoadedPage>
  );
});

interface AgreementRowProps {
  readonly agreement: ShownAgreement;
  readonly store: AgreementsStore;
}

const AgreementRow = observer(function AgreementRow({ agreement, store }: AgreementRowProps) {
  const t = useText('account');
  const registration = useText('registration');
  const { id, isAccepted, standing, currentVersion } = agreement;
  return (
    <li className={styles['row']}>
      <div className={styles['rowText']}>
        <strong>{t(`agreements.name.${id}`)}</strong>
        <q cite={id}>{registration(WORDS[id])}</q>
        <span className={styles['detail']} role="status">
          <Standing agreement={agreement} />
        </span>
        <Cluster>
          {FULL_TEXTS[id].map((link) => (
            <FullText key={link.id} id={link.id} text={registration(link.text)} />
          ))}
        </Cluster>
        {agreement.isWithdrawable && (
          <SwitchField
            name={id}
            label={t('agreements.agree')}
            hint={t(`agreements.hint.${id}`)}
            isOn={isAccepted}
            onTurn={() => void store.decide(id, !isAccepted)}
          />
        )}
        {standing === 'outdated' && (
          <Button variant="secondary" busy={store.deciding === id} onClick={() => void store.decide(id, true)}>
            {t('agreements.acceptVersion', { version: String(currentVersion) })}
          </Button>
        )}
      </div>
    </li>
  );
});

/** In words: given or taken back, when, and in which version. */
function Standing({ agreement }: { readonly agreement: ShownAgreement }) {
  const t = useText('account');
  const language = useLanguage();
  const { standing, decidedAt, version } = agreement;
  if (decidedAt === undefined) return t(`agreements.undated.${standing}`);
  const parts = [t(`agreements.dated.${standing}`, { date: dayText(decidedAt, language) })];
  if (version !== undefined) parts.push(t('agreements.version', { version: String(version) }));
  return parts.join(' · ');
}

/** A page that the tenant's footer links to as well; nothing where it has none. */
function FullText({ id, text }: { readonly id: string; readonly text: string }) {
  const href = useTenant().config.footerLinks.find((link) => link.id === id)?.href;
  if (href === undefined) return null;
  return (
    <Link href={href} target="_blank" rel="noopener">
      {text}
    </Link>
  );
}
