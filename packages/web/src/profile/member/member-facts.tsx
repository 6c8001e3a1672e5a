import type { AttributeValue, Profile } from '@duet/core/profile';
import { isLongText, type AttributeDefinition } from '@duet/core/tenant';
import { AnswerChips } from './answer-chips.tsx';
import { useAnswerText, useText } from '../../i18n/index.ts';
import { classNames } from '../../kit/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from './member-facts.module.css';

interface MemberFactsProps {
  readonly profile: Profile;
  readonly country: string;
  /** The answers of who looks: what both chose is marked. Left out where one looks at oneself. */
  readonly own?: ReadonlyMap<string, AttributeValue>;
}

/** What a member says of themselves, in the sections the tenant has set. A section without an answer is left out. */
export function MemberFacts({ profile, country, own }: MemberFactsProps) {
  const { config } = useTenant();
  return config.profileSections.map((section) => (
    <Section
      key={section.id}
      id={section.id}
      country={country}
      gender={profile.gender}
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
}

function Section({ id, country, gender, answers }: SectionProps) {
  const t = useText('attributes');
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
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{title}</h2>
      {isNamedByTitle ? (
        <div className={styles['text']} dir={first.isLong ? 'auto' : undefined}>
          <AnswerWords {...first} />
        </div>
      ) : (
        <dl className={styles['facts']}>
          {facts.map((fact) => (
            <div key={fact.id} className={classNames((fact.isLong || isSeveral(fact)) && styles['long'])}>
              <dt className={styles['label']}>{fact.label}</dt>
              <dd className={styles['text']} dir={fact.isLong ? 'auto' : undefined}>
                <AnswerWords {...fact} />
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
}

/** A text of one's own runs as its language does; a short answer in another script stays aligned with its label. */
function AnswerWords({ isLong, text, ...answer }: AnswerWordsProps) {
  if (isSeveral(answer)) return <AnswerChips {...answer} value={answer.value.value} />;
  return isLong ? text : <bdi>{text}</bdi>;
}
