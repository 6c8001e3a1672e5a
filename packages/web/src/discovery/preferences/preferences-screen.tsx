import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, FormPage, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { AnswerInput } from '../../profile-editing/index.ts';
import { observer } from '../../state/index.ts';
import { MemberCountText } from '../member-count-text.tsx';
import type { PreferencesStore } from './preferences-store.ts';

export { PREFERENCES_STORE } from '../index.ts';

/** The questions of the tenant about whom a member wishes to meet (RT-33, TEN-21). */
export const PreferencesScreen = observer(function PreferencesScreen({ store }: { readonly store: PreferencesStore }) {
  const t = useText('discovery');
  return (
    <FormPage title={t('preferences.title')} lead={t('preferences.lead')}>
      {store.isLoaded ? <PreferencesForm store={store} /> : <Waiting store={store} />}
    </FormPage>
  );
});

const PreferencesForm = observer(function PreferencesForm({ store }: { readonly store: PreferencesStore }) {
  const t = useText('discovery');
  const problemText = useProblemText();
  const { saveProblem } = store;
  return (
    <Form onSubmit={() => void store.save()} problem={saveProblem && problemText(saveProblem)}>
      <Stack gap={6}>
        {store.questions.map((question) => (
          <AnswerInput
            key={question.id}
            definition={question}
            required={false}
            answers={store.answers}
            country={store.country}
          />
        ))}
        <MemberCountText count={store.count} />
        <Button type="submit" wide busy={store.saving}>
          {t('preferences.save')}
        </Button>
      </Stack>
    </Form>
  );
});

const Waiting = observer(function Waiting({ store }: { readonly store: PreferencesStore }) {
  const problemText = useProblemText();
  if (!store.loadProblem)
    return (
      <Stack>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Stack>
    );
  return (
    <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
      {problemText(store.loadProblem)}
    </Notice>
  );
});
