import { MAX_MESSAGE } from '@duet/core/messaging';
import { VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './composer.module.css';
import type { Draft } from './draft.ts';

/** How many are left when it begins to be said. */
const FEW = 500;
/** Readers are told at each of these steps, not at every key. */
const STEP = 100;

/** Below the box, how much more fits into a message, once that is little. */
export const CharactersLeft = observer(function CharactersLeft({ draft }: { readonly draft: Pick<Draft, 'text'> }) {
  const t = useText('messaging');
  const left = MAX_MESSAGE - draft.text.length;
  const isFew = left <= FEW;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isFew && t('charactersLeft', { count: Math.ceil(left / STEP) * STEP })}</span>
      </VisuallyHidden>
      {isFew && (
        <p className={styles['left']} aria-hidden="true">
          {t('charactersLeft', { count: left })}
        </p>
      )}
    </>
  );
});
