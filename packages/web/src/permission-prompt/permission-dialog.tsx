import type { PermissionPrompt } from '@duet/core/onboarding';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, LinkButton } from '../kit/index.ts';
import { useCell } from '../state/index.ts';
import { useHref, type RouteTarget } from '../routes/index.ts';

/** What a member must add before writing to others: a photo, a summary, or both (ONB-21 to ONB-23). */
export function PermissionDialog({ prompt }: { readonly prompt: PermissionPrompt }) {
  const t = useText('onboarding');
  const missing = useCell(prompt.shown);
  if (!missing) return null;
  const close = () => {
    prompt.close();
  };
  return (
    <Dialog
      title={t('permission.title')}
      onClose={close}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('permission.later')}
          </Button>
          <CompleteProfileLink to={prompt.completionTarget(missing)} />
        </>
      }
    >
      <p>{t(`permission.${missing}`)}</p>
    </Dialog>
  );
}

function CompleteProfileLink({ to }: { readonly to: RouteTarget }) {
  const t = useText('onboarding');
  return <LinkButton href={useHref(to)}>{t('permission.complete')}</LinkButton>;
}
