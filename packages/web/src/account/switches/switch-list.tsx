import { useProblemText, useText } from '../../i18n/index.ts';
import { Notice, SwitchField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import type { SwitchesStore } from './switches-store.ts';

export interface SwitchListProps {
  readonly store: SwitchesStore;
  /** Where the texts of each switch are among `attributes`. */
  readonly texts: 'notification' | 'display_setting';
  readonly label: string;
}

/** The switches of a list in its order; why one went back stands above them and is read out. */
export const SwitchList = observer(function SwitchList({ store, texts, label }: SwitchListProps) {
  const t = useText('attributes');
  const problemText = useProblemText();
  return (
    <>
      {store.turnProblem && (
        <Notice tone="problem" announce>
          {problemText(store.turnProblem)}
        </Notice>
      )}
      <div role="group" aria-label={label} className={styles['rows']}>
        {store.switches?.map(({ id, isOn }) => (
          <SwitchField
            key={id}
            name={id}
            label={t(`${texts}.${id}.label`)}
            hint={t(`${texts}.${id}.hint`)}
            isOn={isOn}
            onTurn={() => void store.turn(id)}
          />
        ))}
      </div>
    </>
  );
});
