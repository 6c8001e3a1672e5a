import { footerLinksFor, type FooterLink } from '@duet/core/tenant';
import { PrivacyEntry } from '../../consent/index.ts';
import { useLanguage, useText } from '../../i18n/index.ts';
import { classNames, Icon, Link } from '../../kit/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from './footer.module.css';

const SOCIAL_SITES = ['instagram', 'facebook', 'twitter'] as const;

/** Brand, safety and law at the foot of every page (SHE-15 to SHE-22). `isMember` chooses links and colours. */
export function Footer({ isMember }: { readonly isMember: boolean }) {
  const t = useText('shell');
  const language = useLanguage();
  const { footer, config, name } = useTenant();
  const disclaimer = footer.disclaimer?.[language];
  return (
    <footer className={classNames(styles['footer'], isMember ? styles['onSurface'] : styles['onGradient'])}>
      <nav aria-label={t('footer.label')}>
        <ul className={styles['links']}>
          {footerLinksFor(config.footerLinks, { isMember, onPhone: false }).map((link) => (
            <li key={link.id} className={classNames(!link.isOnMobile && styles['deskOnly'])}>
              <FooterAnchor link={link} />
            </li>
          ))}
          <PrivacyEntry className={styles['link']} />
        </ul>
      </nav>
      <ul className={styles['social']}>
        {SOCIAL_SITES.map((site) => {
          const address = footer.social[site];
          return address === undefined ? null : (
            <li key={site}>
              <a
                className={styles['site']}
                href={address}
                aria-label={t(`footer.${site}`, { brand: name })}
                rel="noreferrer"
              >
                <Icon name={site} />
              </a>
            </li>
          );
        })}
      </ul>
      <p>{t('footer.security')}</p>
      {disclaimer !== undefined && <p>{disclaimer}</p>}
      <p>
        <bdi>{footer.copyright}</bdi> · {t('footer.love')}
      </p>
    </footer>
  );
}

function FooterAnchor({ link: { id, href } }: { readonly link: FooterLink }) {
  const t = useText('shell');
  const language = useLanguage();
  const address = href.startsWith('/app') ? `/${language}${href}` : href;
  return (
    <Link className={styles['link']} href={address}>
      {t(`footer.${id}`)}
    </Link>
  );
}
