import { useText } from '../../i18n/index.ts';
import { Cluster, LinkButton } from '../../kit/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from '../message-pages/message-page.module.css';

/** How to reach the people behind the brand: their address, and the help site for what others have asked before (RT-56). */
export function ContactScreen() {
  const t = useText('shell');
  const { name, support } = useTenant();
  return (
    <section className={styles['message']}>
      <h1>{t('title.contact')}</h1>
      <p>{t('contact.text', { brand: name })}</p>
      <p>
        <bdi>{support.email}</bdi>
      </p>
      <Cluster justify="center">
        <LinkButton href={`mailto:${support.email}`}>{t('contact.write')}</LinkButton>
        <LinkButton href={support.helpSite} variant="secondary">
          {t('contact.help')}
        </LinkButton>
      </Cluster>
    </section>
  );
}
