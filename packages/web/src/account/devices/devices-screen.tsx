import type { Device } from '@duet/core/account';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import { LoadedPage } from '../parts/loaded-page.tsx';
import type { DevicesStore } from './devices-store.ts';

/** Where the member is logged in: what is known of each device, and the way to log it out. */
export const DevicesScreen = observer(function DevicesScreen({ store }: { readonly store: DevicesStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <LoadedPage
      title={t('devices.title')}
      lead={t('devices.lead')}
      isLoaded={store.devices !== undefined}
      problem={store.loadProblem}
      onRetry={() => void store.load()}
    >
      {store.endProblem && (
        <Notice tone="problem" announce>
          {problemText(store.endProblem)}
        </Notice>
      )}
      {store.hasEnded && (
        <Notice tone="success" announce>
          {t('devices.ended')}
        </Notice>
      )}
      <ul className={styles['rows']}>
        {store.devices?.map((device) => (
          <DeviceRow key={device.sessionId} device={device} store={store} />
        ))}
      </ul>
      {store.hasOthers && (
        <Button variant="secondary" wide busy={store.ending === 'others'} onClick={() => void store.endOthers()}>
          {t('devices.endOthers')}
        </Button>
      )}
    </LoadedPage>
  );
});

const DeviceRow = observer(function DeviceRow({
  device,
  store,
}: {
  readonly device: Device;
  readonly store: DevicesStore;
}) {
  const t = useText('account');
  const name = useDeviceName(device);
  const details = useDetails(device);
  return (
    <li className={styles['row']}>
      <div className={styles['rowText']}>
        <bdi>{name}</bdi>
        <span className={styles['detail']}>{details}</span>
      </div>
      {device.isCurrent ? (
        <span className={styles['detail']}>{t('devices.current')}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('devices.endNamed', { name })}
          busy={store.ending === device.sessionId}
          onClick={() => void store.end(device.sessionId)}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
});

function useDeviceName({ browser, system }: Device): string {
  const t = useText('account');
  if (browser !== undefined && system !== undefined) return t('devices.browserOnSystem', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

/** Country and last use, as far as they are known. */
function useDetails({ country, lastUsedAt }: Device): string {
  const t = useText('account');
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(lastUsedAt);
  if (country === undefined) return t('devices.lastUse', { time });
  const place = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return t('devices.placeAndUse', { place, time });
}
