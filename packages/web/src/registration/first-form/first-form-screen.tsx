import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, Stack, StepProgress, FormPage } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { BasicInfoInputs } from '../basic-info/basic-info-inputs.tsx';
import { CredentialInputs } from '../credential-inputs/credential-inputs.tsx';
import type { FirstFormStore } from './first-form-store.ts';
import { useCredentialInputs } from '../credential-inputs/use-credential-inputs.ts';

export { FIRST_FORM_STORE } from '../index.ts';

/** register/1 and the adventist page: the whole form where the tenant asks in one step, else its first half. */
export const FirstFormScreen = observer(function FirstFormScreen({ store }: { readonly store: FirstFormStore }) {
  const t = useText('registration');
  const problemText = useProblemText();
  const inputs = useCredentialInputs(store.credentials);
  const { basicInfo } = store;
  const texts = store.entrance === 'adventist' ? 'adventist' : 'first';
  return (
    <FormPage
      title={t(`${texts}.title`)}
      lead={t(`${texts}.lead`)}
      aside={
        <p>
          {t('haveAccount')} <AppLink to={routeTo('login')}>{t('logIn')}</AppLink>
        </p>
      }
    >
      <Form onSubmit={() => void store.submit()} problem={store.problem && problemText(store.problem)}>
        <Stack>
          {!basicInfo && <StepProgress step={1} total={2} label={t('progress')} />}
          <CredentialInputs {...inputs} />
          {basicInfo && <BasicInfoInputs fields={basicInfo} />}
          <Button type="submit" wide size="large" busy={store.sending}>
            {basicInfo ? t('register') : t('continue')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
});
