import type { ReactNode } from 'react';
import { Toasts } from '../../connection/index.ts';
import { ConsentSlot } from '../../consent/index.ts';
import { useText } from '../../i18n/index.ts';
import { Brand, classNames, useRootMark } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { Footer } from './footer.tsx';
import { StorageUnavailableNotice } from '../storage-unavailable/storage-unavailable-notice.tsx';
import { LanguageChoice } from '../language-choice/language-choice.tsx';
import { MemberMenu } from '../navigation/member-menu.tsx';
import { MemberNavigation } from '../navigation/member-navigation.tsx';
import styles from './member-layout.module.css';
import type { PhoneFrame } from './member-layouts.ts';
import { PhotoRenewal } from '../photo-renewal/photo-renewal.tsx';
import { SkipLink } from './skip-link.tsx';
import { TrackingWidget } from '../tracking-widget/tracking-widget.tsx';

interface MemberLayoutProps {
  /** While a conversation is open a phone has space for nothing else. */
  readonly onPhones: PhoneFrame;
  readonly children: ReactNode;
}

/** Around a member's pages: one bar above on a desk; brand above and navigation below on a phone (SHE-32). */
export default function MemberLayout({ onPhones, children }: MemberLayoutProps) {
  const t = useText('shell');
  const { name, brand } = useTenant();
  useRootMark('shown-header');
  useRootMark('shown-header-alone', onPhones === 'header');
  return (
    <div
      className={classNames(
        styles['page'],
        onPhones === 'nothing' && styles['bare'],
        onPhones === 'header' && styles['headed'],
      )}
    >
      <SkipLink />
      <ConsentSlot hasBar={onPhones === 'whole'} />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <AppLink to={routeTo('browse')} className={styles['home']} aria-label={t('home', { brand: name })}>
            <Brand name={name} logo={brand.logo} />
          </AppLink>
          <MemberNavigation />
          <MemberMenu />
        </div>
      </header>
      <main id="main" className={styles['main']}>
        {onPhones !== 'nothing' && <StorageUnavailableNotice />}
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
