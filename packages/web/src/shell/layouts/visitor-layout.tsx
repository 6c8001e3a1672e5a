import type { ReactNode } from 'react';
import { ConsentSlot } from '../../consent/index.ts';
import { useText } from '../../i18n/index.ts';
import { Brand, buttonClass } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { Footer } from './footer.tsx';
import { LanguageChoice } from '../language-choice/language-choice.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './visitor-layout.module.css';

interface VisitorLayoutProps {
  /** The landing page shows the brand itself and hides it here (RT-03, SHE-35). */
  readonly showsLogo?: boolean;
  /** What the header offers: logging in, or on the login page signing up (LOG-34, LOG-35). */
  readonly action: 'login' | 'register';
  readonly children: ReactNode;
}

/** Around every page of a person who is not logged in: the tenant's ground, a header and a footer (SHE-34 to SHE-36). */
export function VisitorLayout({ showsLogo = true, action, children }: VisitorLayoutProps) {
  const t = useText('shell');
  const { name, brand } = useTenant();
  return (
    <div className={styles['page']}>
      <SkipLink />
      <ConsentSlot />
      <header className={styles['header']}>
        {showsLogo && (
          <AppLink to={routeTo('root')} className={styles['home']} aria-label={t('home', { brand: name })}>
            <Brand name={name} logo={brand.logo} onGradient />
          </AppLink>
        )}
        <div className={styles['actions']}>
          <LanguageChoice />
          {action === 'login' ? (
            <AppLink to={routeTo('login')} className={buttonClass({ variant: 'contrast', size: 'small' })}>
              {t('logIn')}
            </AppLink>
          ) : (
            <AppLink to={routeTo('root')} className={buttonClass({ variant: 'contrast', size: 'small' })}>
              {t('signUp')}
            </AppLink>
          )}
        </div>
      </header>
      <main id="main" className={styles['main']}>
        {children}
      </main>
      <Footer isMember={false} />
    </div>
  );
}
