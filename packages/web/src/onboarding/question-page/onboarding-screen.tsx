import type { OnboardingPage } from '@duet/core/onboarding';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, Notice, RetryButton, Skeleton, Stack, StepProgress, useRootMark } from '../../kit/index.ts';
import { useTitle } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from './onboarding.module.css';
import type { OnboardingStore } from './onboarding-store.ts';
import { PageQuestion } from './page-question.tsx';

/** A page of the questionnaire: progress, its question or questions, back and on. */
export const OnboardingScreen = observer(function OnboardingScreen({ store }: { readonly store: OnboardingStore }) {
  const { page } = store;
  return page ? <QuestionPage store={store} page={page} /> : <NothingToAsk />;
});

interface PageProps {
  readonly store: OnboardingStore;
  readonly page: OnboardingPage;
}

const QuestionPage = observer(function QuestionPage({ store, page }: PageProps) {
  const t = useText('onboarding');
  const attributes = useText('attributes');
  const { soleQuestion } = store;
  const asked = soleQuestion && `attribute.${soleQuestion.definition.id}`;
  const title = attributes(asked === undefined ? `page.${page.id}.title` : `${asked}.question`);
  useTitle(title);
  return (
    <section className={styles['page']}>
      <StepProgress step={page.number} total={store.pages.length} label={t('progress')} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['hint']}>{attributes(asked === undefined ? `page.${page.id}.hint` : `${asked}.why`)}</p>
      {store.isLoaded ? <PageForm store={store} page={page} /> : <Waiting store={store} />}
    </section>
  );
});

function NothingToAsk() {
  const t = useText('onboarding');
  return <h1 className={styles['title']}>{t('nothingToAsk')}</h1>;
}

const Waiting = observer(function Waiting({ store }: { readonly store: OnboardingStore }) {
  const problemText = useProblemText();
  if (!store.loadProblem) {
    return (
      <Stack>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Stack>
    );
  }
  return (
    <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
      {problemText(store.loadProblem)}
    </Notice>
  );
});

const PageForm = observer(function PageForm({ store, page }: PageProps) {
  return (
    <Form onSubmit={() => void store.next()}>
      <Stack gap={6}>
        {page.questions.map((question) => (
          <PageQuestion key={question.definition.id} question={question} store={store} />
        ))}
      </Stack>
      <PageActions store={store} page={page} />
    </Form>
  );
});

/** The way back and on. It stays in sight, also above the keyboard of a phone, and says what keeps one from going on. */
const PageActions = observer(function PageActions({ store, page }: PageProps) {
  const t = useText('onboarding');
  useRootMark('shown-step-bar');
  return (
    <div className={styles['bar']}>
      {store.missing && (
        <Notice tone="problem" announce>
          {t(`lack.${store.missing}`)}
        </Notice>
      )}
      <div className={styles['actions']}>
        {page.number > 1 && (
          <Button variant="quiet" onClick={store.back}>
            {t('back')}
          </Button>
        )}
        <span className={styles['gap']} />
        {store.canSkip && (
          <Button variant="quiet" onClick={() => void store.skip()}>
            {t('skip')}
          </Button>
        )}
        <Button type="submit" busy={store.saving} unavailable={store.photos.isUploading}>
          {store.isLast ? t('finish') : t('next')}
        </Button>
      </div>
    </div>
  );
});
