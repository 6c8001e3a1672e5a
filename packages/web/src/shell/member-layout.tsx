import { place } from '@duet/core/session';
import type { ReactNode } from 'react';
import { Toasts } from '../connection/index.ts';
import { ConsentSlot } from '../consent/index.ts';
import { useText } from '../i18n/index.ts';
import { Brand, classNames } from '../kit/index.ts';
import { AppLink } from '../routes/index.ts';
import { useTenant } from '../tenant/index.ts';
import { Footer } from './footer.tsx';
import { ForgetfulNotice } from './forgetful-notice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberNavigation } from './member-navigation.tsx';
import styles from './member-layout.module.css';
import { PhotoRenewal } from './photo-renewal.tsx';
import { SkipLink } from './skip-link.tsx';
import { TrackingWidget } from './tracking-widget.tsx';

interface MemberLayoutProps {
  /** While a conversation is open a phone has room for nothing else. */
  readonly hidesNavigationOnPhones: boolean;
  readonly children: ReactNode;
}

/** Around a member's pages: one bar above on a desk; brand above and navigation below on a phone (SHE-32). */
export default function MemberLayout({ hidesNavigationOnPhones, children }: MemberLayoutProps) {
  const t = useText('shell');
  const { name, brand } = useTenant();
  return (
    <div className={classNames(styles['page'], hidesNavigationOnPhones && styles['bare'])}>
      <SkipLink />
      <ConsentSlot hasBar={!hidesNavigationOnPhones} />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <AppLink to={place('browse')} className={styles['home']} aria-label={t('home', { brand: name })}>
            <Brand name={name} logo={brand.logo} />
          </AppLink>
          <MemberNavigation />
          <MemberMenu />
        </div>
      </header>
      <main id="main" className={styles['main']}>
        {!hidesNavigationOnPhones && <ForgetfulNotice />}
        <PhotoRenewal>{children}</PhotoRenewal>
      </main>
      <div className={styles['foot']}>
        <Footer isMember />
        <LanguageChoice />
      </div>
      <Toasts />
      <TrackingWidget />
    </div>
  );
}
