import { useText } from '../../i18n/index.ts';
import { FormPage, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import { BackToAccount } from '../parts/back-to-account.tsx';
import { LoadedPart } from '../parts/loaded-page.tsx';
import { DeviceChoices } from './device-choices.tsx';
import type { DisplayStore } from './display-store.ts';
import { SwitchList } from './switch-list.tsx';
import type { SwitchesStore } from './switches-store.ts';

export interface DisplayScreenProps {
  readonly device: DisplayStore;
  /** What others are shown of the member. */
  readonly store: SwitchesStore;
}

/** How this device shows the product, and what others are shown of the member (ACC-03). */
export const DisplayScreen = observer(function DisplayScreen({ device, store }: DisplayScreenProps) {
  const t = useText('account');
  return (
    <FormPage title={t('display.title')} lead={t('display.lead')} aside={<BackToAccount />}>
      <Stack gap={5}>
        <DeviceChoices store={device} />
        <section>
          <h2 className={styles['heading']}>{t('display.shown')}</h2>
          <LoadedPart
            isLoaded={store.switches !== undefined}
            problem={store.loadProblem}
            onRetry={() => void store.load()}
          >
            <SwitchList store={store} texts="display_setting" label={t('display.shown')} />
          </LoadedPart>
        </section>
      </Stack>
    </FormPage>
  );
});
