import type { Question } from '@duet/core/onboarding';
import { useText } from '../../i18n/index.ts';
import { AnswerInput, OwnPhotos } from '../../profile-editing/index.ts';
import { observer } from '../../state/index.ts';
import styles from './onboarding.module.css';
import type { OnboardingStore } from './onboarding-store.ts';
import { PhotoExamples } from './photo-examples.tsx';

interface PageQuestionProps {
  readonly question: Question;
  readonly store: OnboardingStore;
}

/** One question and what became of its answer; with why it is asked where the page does not say so for it. */
export const PageQuestion = observer(function PageQuestion({ question, store }: PageQuestionProps) {
  const t = useText('onboarding');
  const { definition } = question;
  const edit = store.answers.edit(definition);
  const isSole = store.soleQuestion !== undefined;
  return (
    <div className={styles['question']}>
      {definition.kind === 'photos' ? (
        <>
          {store.photos.listed.length === 0 && <PhotoExamples />}
          <OwnPhotos photos={store.photos} label={t('photos.add')} />
        </>
      ) : (
        <AnswerInput
          {...question}
          answers={store.answers}
          country={store.country}
          hideLabel={isSole}
          onPressOption={store.pressOption}
        />
      )}
      {!isSole && <Reason id={definition.id} />}
      {edit && edit.status !== 'ERROR' && (
        <p className={styles['status']} role="status">
          {t(`status.${edit.status}`)}
        </p>
      )}
    </div>
  );
});

function Reason({ id }: { readonly id: string }) {
  const t = useText('onboarding');
  const attributes = useText('attributes');
  return (
    <details className={styles['why']}>
      <summary>{t('why')}</summary>
      <p>{attributes(`attribute.${id}.why`)}</p>
    </details>
  );
}
