import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, LinkButton } from '../kit/index.ts';
import { useHref, type RouteTarget } from '../routes/index.ts';
import type { PermissionStore } from './permission-store.ts';

/** What a member needs before reaching out to others: a photo, some words, or both. */
export const PermissionDialog = observer(function PermissionDialog({ store }: { readonly store: PermissionStore }) {
  const t = useText('onboarding');
  const { missing, completionTarget } = store;
  if (!missing || !completionTarget) return null;
  return (
    <Dialog
      title={t('permission.title')}
      onClose={store.close}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={store.close}>
            {t('permission.later')}
          </Button>
          <CompleteProfileLink to={completionTarget} />
        </>
      }
    >
      <p>{t(`permission.${missing}`)}</p>
    </Dialog>
  );
});

function CompleteProfileLink({ to }: { readonly to: RouteTarget }) {
  const t = useText('onboarding');
  return <LinkButton href={useHref(to)}>{t('permission.complete')}</LinkButton>;
}
