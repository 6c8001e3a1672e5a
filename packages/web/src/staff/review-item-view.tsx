import type { Evidence, ReviewContent, ReviewItem } from '@duet/core/moderation';
import { useLanguage, useText } from '../i18n/index.ts';
import { Chip } from '../kit/index.ts';

/** What is to be decided, and about whom. */
export function ReviewItemView({ item: { content, member, waitingSince } }: { readonly item: ReviewItem }) {
  const t = useText('staff');
  const language = useLanguage();
  const date = (instant: string) => new Date(instant).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <article className="staff-item">
      <ReviewedContent content={content} name={member.displayName} />
      <aside className="staff-facts">
        <h2>
          <bdi>{member.displayName}</bdi>
          {member.age !== undefined && `, ${String(member.age)}`}
        </h2>
        <p>{t('joined', { date: date(member.joinedAt) })}</p>
        <p>{t('waitingSince', { date: date(waitingSince) })}</p>
        {member.openReports > 0 && <Chip tone="warning">{t('openReports', { count: member.openReports })}</Chip>}
        {member.isFraud && <Chip tone="warning">{t('markedAsFraud')}</Chip>}
        {member.isSuspended && <Chip tone="warning">{t('suspended')}</Chip>}
      </aside>
    </article>
  );
}

function ReviewedContent({ content, name }: { readonly content: ReviewContent; readonly name: string }) {
  const t = useText('staff');
  const attributes = useText('attributes');
  switch (content.kind) {
    case 'photo':
      return <img className="staff-photo" src={content.link} alt={t('photoOf', { name })} />;
    case 'text':
      return (
        <section className="staff-text">
          <h2>{attributes(`attribute.${content.attributeId}.label`)}</h2>
          <p dir="auto">{content.text}</p>
        </section>
      );
    case 'report':
      return (
        <section className="staff-report">
          <h2>{attributes(`report_reason.${content.reason}`)}</h2>
          {content.comment !== undefined && <blockquote dir="auto">{content.comment}</blockquote>}
          <ReportEvidence evidence={content.evidence} name={name} />
        </section>
      );
  }
}

/** The message that the report is about: its words, or its photo. */
function ReportedMessage({ message, name }: ReportedMessageProps) {
  const t = useText('staff');
  return (
    <section className="staff-text" aria-label={t('reportedMessage')}>
      <h3>{t('reportedMessage')}</h3>
      {message.photo === undefined ? (
        <p dir="auto">{message.text}</p>
      ) : (
        <img className="staff-photo" src={message.photo} alt={t('photoOf', { name })} />
      )}
    </section>
  );
}

interface ReportedMessageProps {
  readonly message: NonNullable<Evidence['reported']>;
  readonly name: string;
}

function ReportEvidence({ evidence, name }: { readonly evidence: Evidence; readonly name: string }) {
  const t = useText('staff');
  const attributes = useText('attributes');
  return (
    <>
      {evidence.reported && <ReportedMessage message={evidence.reported} name={name} />}
      {evidence.photos.length > 0 && (
        <ul className="staff-photos">
          {evidence.photos.map((link) => (
            <li key={link}>
              <img src={`${link}&size=small`} alt={t('photoOf', { name })} />
            </li>
          ))}
        </ul>
      )}
      {evidence.answers.map(({ attributeId, text }) => (
        <p key={attributeId} dir="auto">
          <strong>{attributes(`attribute.${attributeId}.label`)}</strong> {text}
        </p>
      ))}
      {evidence.messages.length > 0 && (
        <>
          <h3>{t('messages')}</h3>
          <ol className="staff-messages">
            {evidence.messages.map(({ text, sentAt }) => (
              <li key={sentAt} dir="auto">
                {text === '' ? t('photoMessage') : text}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
