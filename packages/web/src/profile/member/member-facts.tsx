import type { AttributeValue, Profile } from '@duet/core/profile';
import { isLongText, type AttributeDefinition } from '@duet/core/tenant';
import { useText } from '../../i18n/index.ts';
import { classNames, VisuallyHidden } from '../../kit/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { useAnswerText } from './answer-text.ts';
import styles from './member-facts.module.css';

/** What a member says of themselves, in the sections the tenant has set. A section without an answer is left out. */
export function MemberFacts({ profile, country }: { readonly profile: Profile; readonly country: string }) {
  const { config } = useTenant();
  return config.profileSections.map((section) => (
    <Section
      key={section.id}
      id={section.id}
      country={country}
      answers={section.attributes.flatMap((id) => {
        const definition = config.attributes.find((attribute) => attribute.id === id);
        const value = profile.attributes.get(id);
        return definition && value ? [{ definition, value }] : [];
      })}
    />
  ));
}

interface Answer {
  readonly definition: AttributeDefinition;
  readonly value: AttributeValue;
}

interface SectionProps {
  readonly id: string;
  readonly country: string;
  readonly answers: readonly Answer[];
}

function Section({ id, country, answers }: SectionProps) {
  const t = useText('attributes');
  const answerText = useAnswerText(country);
  const facts = answers.flatMap(({ definition, value }) => {
    const text = answerText(definition, value.value);
    return text === ''
      ? []
      : [{ id: definition.id, isLong: isLongText(definition), label: t(`attribute.${definition.id}.label`), text }];
  });
  const title = t(`section.${id}`);
  if (facts.length === 0) return null;
  const isAlone = facts.length === 1;
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.id} className={classNames(fact.isLong && styles['long'])}>
            <dt className={styles['label']}>
              {isAlone && fact.label === title ? <VisuallyHidden>{fact.label}</VisuallyHidden> : fact.label}
            </dt>
            <AnswerText isLong={fact.isLong} text={fact.text} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A text of one's own runs as its language does; a short answer in another script stays aligned with its label. */
function AnswerText({ isLong, text }: { readonly isLong: boolean; readonly text: string }) {
  return isLong ? (
    <dd className={styles['text']} dir="auto">
      {text}
    </dd>
  ) : (
    <dd className={styles['text']}>
      <bdi>{text}</bdi>
    </dd>
  );
}
