import type { DisplayPreferences } from '@duet/core/display';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, Stack, SwitchField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { DisplayStore } from './display-store.ts';

/** What each choice may be besides following the device, in the order to be shown. */
const CHOICES = {
  scheme: ['light', 'dark'],
  textSize: ['large', 'largest'],
  units: ['metric', 'imperial'],
} as const satisfies { readonly [Name in keyof DisplayPreferences]: readonly DisplayPreferences[Name][] };

/** How this device shows the product: each choice takes effect at once. */
export const DeviceChoices = observer(function DeviceChoices({ store }: { readonly store: DisplayStore }) {
  const t = useText('account');
  return (
    <Stack>
      <Choice store={store} name="scheme" />
      <Choice store={store} name="textSize" />
      <Choice store={store} name="units" />
      <SwitchField
        name="motion"
        label={t('display.motion')}
        hint={t('display.motionHint')}
        isOn={store.preferences.motion === 'reduced'}
        onTurn={() => {
          store.choose('motion', store.preferences.motion === undefined ? 'reduced' : undefined);
        }}
      />
    </Stack>
  );
});

const Choice = observer(function Choice({
  store,
  name,
}: {
  readonly store: DisplayStore;
  readonly name: keyof typeof CHOICES;
}) {
  const t = useText('account');
  return (
    <RadioGroup
      name={name}
      look="segments"
      label={t(`display.${name}.label`)}
      options={[undefined, ...CHOICES[name]].map((value) => ({
        value: value ?? '',
        label: t(`display.${name}.${value ?? 'default'}`),
      }))}
      value={store.preferences[name] ?? ''}
      onChange={(chosen) => {
        store.choose(
          name,
          CHOICES[name].find((value) => value === chosen),
        );
      }}
    />
  );
});
