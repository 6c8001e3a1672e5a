import type { ReactNode } from 'react';
import { ConsentSlot } from '../../consent/index.ts';
import { useText } from '../../i18n/index.ts';
import { Brand, buttonClass, classNames } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { Footer } from './footer.tsx';
import { StorageUnavailableNotice } from '../storage-unavailable/storage-unavailable-notice.tsx';
import { LanguageChoice } from '../language-choice/language-choice.tsx';
import styles from './member-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** Around pages that ask a member for one thing: the brand, the way out, and the other languages (SHE-23). */
export default function FocusLayout({ children }: { readonly children: ReactNode }) {
  const t = useText('shell');
  const { name, brand } = useTenant();
  return (
    <div className={styles['page']}>
      <SkipLink />
      <ConsentSlot />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Brand name={name} logo={brand.logo} />
          <div className={styles['corner']}>
            <AppLink to={routeTo('logout')} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('logOut')}
            </AppLink>
          </div>
        </div>
      </header>
      <main id="main" className={classNames(styles['main'], styles['focus'])}>
        <StorageUnavailableNotice />
        {children}
      </main>
      <div className={styles['end']}>
        <Footer isMember />
        <LanguageChoice />
      </div>
    </div>
  );
}
