import { type LoginField } from '@duet/core/session';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Form, Notice, PasswordField, Stack, TextField, FormPage } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';

/** Without `onType` the inputs keep what is typed themselves: the script has not run yet. */
export interface LoginViewProps {
  readonly values?: Readonly<Record<LoginField, string>>;
  readonly errors?: Readonly<Partial<Record<LoginField, string | undefined>>>;
  readonly problem?: string | undefined;
  readonly sending?: boolean;
  readonly isStorageUnavailable?: boolean;
  readonly hasExpired?: boolean;
  readonly onType?: (field: LoginField, text: string) => void;
  readonly onSubmit: () => void;
  /** Other ways in than by email. */
  readonly others?: ReactNode;
}

/** The login page as a picture of its values alone, so that it can be rendered before there is a script (RT-10). */
export function LoginView(props: LoginViewProps) {
  const { values = { email: '', password: '' }, errors = {}, sending = false, onType } = props;
  const t = useText('session');
  const control = (field: LoginField) =>
    onType && {
      value: values[field],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        onType(field, event.target.value);
      },
    };
  return (
    <FormPage title={t('login.title')} lead={t('login.lead')} aside={<LoginAside />}>
      <Form onSubmit={props.onSubmit} problem={props.problem}>
        <Stack>
          {props.hasExpired === true && <Notice announce>{t('login.expired')}</Notice>}
          {props.isStorageUnavailable === true && <Notice tone="warning">{t('login.endsWithPage')}</Notice>}
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            label={t('email')}
            error={errors.email}
            {...control('email')}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            label={t('password')}
            error={errors.password}
            {...control('password')}
          />
          <Button type="submit" wide size="large" busy={sending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </Form>
      {props.others}
    </FormPage>
  );
}

function LoginAside() {
  const t = useText('session');
  return (
    <>
      <AppLink to={routeTo('forgotPassword')}>{t('login.forgot')}</AppLink>
      <span>
        {t('login.new')} <AppLink to={routeTo('root')}>{t('login.register')}</AppLink>
      </span>
    </>
  );
}
