import type { AttributeValue, Profile } from '@duet/core/profile';
import { isLongText, type AttributeDefinition } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { AnswerChips } from './answer-chips.tsx';
import { useAnswerText, useText } from '../../i18n/index.ts';
import { classNames, IconButton } from '../../kit/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from './member-facts.module.css';

interface MemberFactsProps {
  readonly profile: Profile;
  readonly country: string;
  /** The answers of who looks: what both chose is marked. Left out where one looks at oneself. */
  readonly own?: ReadonlyMap<string, AttributeValue>;
  /** Likes the member with a comment on this answer. Left out where that is not possible. */
  readonly onComment?: ((attributeId: string) => void) | undefined;
}

/** What a member says of themselves, in the sections the tenant has set. A section without an answer is left out. */
export function MemberFacts({ profile, country, own, onComment }: MemberFactsProps) {
  const { config } = useTenant();
  return config.profileSections.map((section) => (
    <Section
      key={section.id}
      id={section.id}
      country={country}
      gender={profile.gender}
      onComment={onComment}
      answers={section.attributes.flatMap((id) => {
        const definition = config.attributes.find((attribute) => attribute.id === id);
        const value = profile.attributes.get(id);
        return definition && value ? [{ definition, value, own: own?.get(id)?.value }] : [];
      })}
    />
  ));
}

interface Answer {
  readonly definition: AttributeDefinition;
  readonly value: AttributeValue;
  readonly own: unknown;
}

interface SectionProps {
  readonly id: string;
  readonly country: string;
  readonly gender: Profile['gender'];
  readonly answers: readonly Answer[];
  readonly onComment: MemberFactsProps['onComment'];
}

function Section({ id, country, gender, answers, onComment }: SectionProps) {
  const t = useText('attributes');
  const profileText = useText('profile');
  const answerText = useAnswerText(country, gender);
  const facts = answers.flatMap((answer) => {
    const { definition, value } = answer;
    const text = answerText(definition, value.value);
    const isLong = isLongText(definition);
    return text === ''
      ? []
      : [{ ...answer, id: definition.id, gender, isLong, label: t(`attribute.${definition.id}.label`), text }];
  });
  const title = t(`section.${id}`);
  if (facts.length === 0) return null;
  const [first] = facts;
  // A heading that says the same as the label of the one answer below it would be read twice.
  const isNamedByTitle = facts.length === 1 && first?.label === title;
  const commentOn = (fact: (typeof facts)[number]) =>
    onComment && (
      <IconButton
        icon="heart"
        className={styles['comment']}
        label={profileText('comment.onAnswer', { label: fact.label })}
        onClick={() => {
          onComment(fact.id);
        }}
      />
    );
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{title}</h2>
      {isNamedByTitle ? (
        <div className={styles['text']} dir={first.isLong ? 'auto' : undefined}>
          <AnswerWords {...first}>{commentOn(first)}</AnswerWords>
        </div>
      ) : (
        <dl className={styles['facts']}>
          {facts.map((fact) => (
            <div key={fact.id} className={classNames((fact.isLong || isSeveral(fact)) && styles['long'])}>
              <dt className={styles['label']}>{fact.label}</dt>
              <dd className={styles['text']} dir={fact.isLong ? 'auto' : undefined}>
                <AnswerWords {...fact}>{commentOn(fact)}</AnswerWords>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const isSeveral = ({ definition }: Answer): boolean => definition.kind === 'multiple';

interface AnswerWordsProps extends Answer {
  readonly gender: Profile['gender'];
  readonly isLong: boolean;
  readonly text: string;
  /** What stands behind it. */
  readonly children: ReactNode;
}

/** A text of one's own runs as its language does; a short answer in another script stays aligned with its label. */
function AnswerWords({ isLong, text, children, ...answer }: AnswerWordsProps) {
  if (isSeveral(answer))
    return (
      <AnswerChips {...answer} value={answer.value.value}>
        {children}
      </AnswerChips>
    );
  return (
    <>
      {isLong ? text : <bdi>{text}</bdi>}
      {children}
    </>
  );
}
