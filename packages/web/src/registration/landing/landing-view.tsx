import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Brand, Button, Form, Stack } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { CredentialInputs, type CredentialInputsProps } from '../credential-inputs/credential-inputs.tsx';
import styles from './landing.module.css';

export type LandingViewProps = CredentialInputsProps & {
  readonly sending?: boolean;
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  /** Other ways to join than by email. */
  readonly others?: ReactNode;
};

/** The landing page as a picture of its values alone, so that it can be rendered before there is a script (RT-02). */
export function LandingView({ sending = false, problem, onSubmit, others, ...credentials }: LandingViewProps) {
  const t = useText('registration');
  const language = useLanguage();
  const { name, brand, defaultLanguage } = useTenant();
  return (
    <div className={styles['landing']}>
      <div className={styles['words']}>
        <Brand name={name} logo={brand.logo} onGradient />
        <h1 className={styles['tagline']}>{brand.tagline[language] ?? brand.tagline[defaultLanguage]}</h1>
        <p className={styles['description']}>{brand.description[language] ?? brand.description[defaultLanguage]}</p>
        <img className={styles['hero']} src={brand.hero} alt="" width="660" height="500" loading="lazy" />
      </div>
      <section className={styles['card']} aria-labelledby="landing-form">
        <h2 id="landing-form" className={styles['title']}>
          {t('landing.title')}
        </h2>
        <Form onSubmit={onSubmit} problem={problem}>
          <Stack>
            <CredentialInputs {...credentials} />
            <Button type="submit" wide size="large" busy={sending}>
              {t('landing.submit')}
            </Button>
          </Stack>
        </Form>
        {others}
        <p className={styles['aside']}>
          {t('haveAccount')} <AppLink to={routeTo('login')}>{t('logIn')}</AppLink>
        </p>
      </section>
    </div>
  );
}
