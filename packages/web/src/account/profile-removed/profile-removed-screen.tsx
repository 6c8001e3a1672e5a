import { dayText, type Language } from '@duet/core/tenant';
import { useLanguage, useText } from '../../i18n/index.ts';
import { FormPage, LinkButton } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';

export interface ProfileRemovedScreenProps {
  /** The moment from which it cannot be undone, as ISO 8601; a text that is none is left out. */
  readonly until: string;
}

/** What follows the removal of one's profile: it is hidden, and a login brings it back until a day. */
export function ProfileRemovedScreen({ until }: ProfileRemovedScreenProps) {
  const t = useText('account');
  const date = readDay(until, useLanguage());
  return (
    <FormPage
      isOutcome
      title={t('removed.title')}
      lead={date === undefined ? t('removed.lead') : t('removed.leadUntil', { date })}
    >
      <LinkButton href={useHref(routeTo('login'))} variant="secondary" wide>
        {t('removed.undo')}
      </LinkButton>
    </FormPage>
  );
}

function readDay(moment: string, language: Language): string | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : dayText(date.getTime(), language, 'UTC');
}
