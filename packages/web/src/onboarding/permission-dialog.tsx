import type { Place } from '@duet/core/session';
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, LinkButton } from '../kit/index.ts';
import { useHref } from '../routes/index.ts';
import type { PermissionStore } from './permission-store.ts';

/** What stands between a member and reaching out to others: a photo, some words, or both. */
export const PermissionDialog = observer(function PermissionDialog({ store }: { readonly store: PermissionStore }) {
  const t = useText('onboarding');
  const { missing, wayOut } = store;
  if (!missing || !wayOut) return null;
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
          <WayOut to={wayOut} />
        </>
      }
    >
      <p>{t(`permission.${missing}`)}</p>
    </Dialog>
  );
});

function WayOut({ to }: { readonly to: Place }) {
  const t = useText('onboarding');
  return <LinkButton href={useHref(to)}>{t('permission.complete')}</LinkButton>;
}
