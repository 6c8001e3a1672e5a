import { hasLanguageChoice, inLanguage, offeredLanguages } from '@duet/core/tenant';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Link } from '../../kit/index.ts';
import { useLocation } from '../../routes/index.ts';
import styles from './language-choice.module.css';
import { useLanguageOffer } from './use-language-offer.ts';

/**
 * The same page in the tenant's other languages (SHE-23, SHE-24). Plain links, so that they work before the script; each
 * names its language in that language.
 */
export function LanguageChoice() {
  const t = useText('shell');
  const current = useLanguage();
  const offer = useLanguageOffer();
  const { pathname, search } = useLocation();
  if (!hasLanguageChoice(offer)) return null;
  return (
    <nav aria-label={t('languages')}>
      <ul className={styles['languages']}>
        {offeredLanguages(offer).map((language) => (
          <li key={language}>
            <Link
              className={styles['language']}
              href={inLanguage(pathname + search, language, offer)}
              lang={language}
              hrefLang={language}
              aria-current={language === current || undefined}
            >
              {t(`language.${language}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
