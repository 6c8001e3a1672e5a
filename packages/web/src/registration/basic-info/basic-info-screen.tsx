import { useProblemText, useText } from '../../i18n/index.ts';
import { Avatar, Button, Form, Stack, StepProgress, FormPage } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { BasicInfoInputs } from './basic-info-inputs.tsx';
import type { BasicInfoStore } from './basic-info-store.ts';

export { BASIC_INFO_STORE, LazyLocationInput } from '../index.ts';

/** register/2 (RT-08). */
export const BasicInfoScreen = observer(function BasicInfoScreen({ store }: { readonly store: BasicInfoStore }) {
  const t = useText('registration');
  const problemText = useProblemText();
  return (
    <FormPage
      title={t('second.title')}
      lead={t('second.lead')}
      aside={<AppLink to={routeTo('registerFirst')}>{t('back')}</AppLink>}
    >
      <Form onSubmit={() => void store.submit()} problem={store.problem && problemText(store.problem)}>
        <Stack>
          <StepProgress step={2} total={2} label={t('progress')} />
          {store.picture !== undefined && <Avatar name={store.firstName} src={store.picture} size="large" />}
          <BasicInfoInputs fields={store.fields} />
          <Button type="submit" wide size="large" busy={store.sending}>
            {t('register')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
});
