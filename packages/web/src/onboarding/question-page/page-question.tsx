import type { Question } from '@duet/core/onboarding';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/index.ts';
import styles from './onboarding.module.css';
import type { OnboardingStore } from './onboarding-store.ts';
import { PhotoQuestion } from '../photo-question/photo-question.tsx';
import { QuestionInput } from '../question-input/question-input.tsx';

interface PageQuestionProps {
  readonly question: Question;
  readonly store: OnboardingStore;
}

/** One question with why it is asked, and what became of the answer. */
export const PageQuestion = observer(function PageQuestion({ question, store }: PageQuestionProps) {
  const t = useText('onboarding');
  const attributes = useText('attributes');
  const { definition } = question;
  const edit = store.answers.edit(definition);
  return (
    <div className={styles['question']}>
      {definition.kind === 'photos' ? (
        <PhotoQuestion photos={store.photos} label={attributes(`attribute.${definition.id}.question`)} />
      ) : (
        <QuestionInput question={question} answers={store.answers} country={store.country} />
      )}
      <details className={styles['why']}>
        <summary>{t('why')}</summary>
        <p>{attributes(`attribute.${definition.id}.why`)}</p>
      </details>
      {edit && edit.status !== 'ERROR' && (
        <p className={styles['status']} role="status">
          {t(`status.${edit.status}`)}
        </p>
      )}
    </div>
  );
});
