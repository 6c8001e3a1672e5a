import type { Problem } from '@duet/core/kernel';
import type { SocialProvider } from '@duet/core/registration';
import { useProblemText, useText } from '../i18n/index.ts';
import { Button, Form, Notice, Stack } from '../kit/index.ts';
import { observer } from '../state/index.ts';
import styles from './social-buttons.module.css';

const LABELS = { facebook: 'social.facebook', apple: 'social.apple' } as const satisfies Record<SocialProvider, string>;

/** What the buttons show and do. */
export interface SocialSignInOptions {
  readonly providers: readonly SocialProvider[];
  /** Whose dialog is open. */
  readonly pending: SocialProvider | undefined;
  readonly problem: Problem | undefined;
  signIn(provider: SocialProvider): Promise<void>;
}

/** The other ways in, below a form. Nothing where the tenant has none. */
export const SocialButtons = observer(function SocialButtons({ store }: { readonly store: SocialSignInOptions }) {
  const t = useText('registration');
  const problemText = useProblemText();
  if (store.providers.length === 0) return null;
  return (
    <div className={styles['social']} role="group" aria-label={t('social.title')}>
      <p className={styles['or']} aria-hidden="true">
        <span>{t('social.or')}</span>
      </p>
      <Stack>
        {store.providers.map((provider) => (
          // A form of its own: what is submitted before the script is here is submitted again, a mere press is lost.
          <Form key={provider} onSubmit={() => void store.signIn(provider)}>
            <Button type="submit" variant="secondary" wide icon={provider} busy={store.pending === provider}>
              {t(LABELS[provider])}
            </Button>
          </Form>
        ))}
        {store.problem && (
          <Notice tone="problem" announce>
            {problemText(store.problem)}
          </Notice>
        )}
      </Stack>
    </div>
  );
});
