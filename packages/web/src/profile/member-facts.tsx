import type { AttributeValue, Profile } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { useText } from '../i18n/index.ts';
import { VisuallyHidden } from '../kit/index.ts';
import { useTenant } from '../tenant/index.ts';
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
      : [{ id: definition.id, kind: definition.kind, label: t(`attribute.${definition.id}.label`), text }];
  });
  const title = t(`section.${id}`);
  if (facts.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.id} className={fact.kind === 'text' ? styles['long'] : styles['fact']}>
            <dt className={styles['label']}>
              {fact.label === title ? <VisuallyHidden>{fact.label}</VisuallyHidden> : fact.label}
            </dt>
            <dd className={styles['text']} dir="auto">
              {fact.text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
