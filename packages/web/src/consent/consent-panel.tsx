import type { ConsentGroup } from '@duet/core/analytics';
import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, CheckboxField, classNames, IconButton, useRootMark } from '../kit/index.ts';
import { observer } from '../state/index.ts';
import { useTenant } from '../tenant/index.ts';
import styles from './consent-panel.module.css';
import type { ConsentStore } from './consent-store.ts';
import { PRIVACY_ANCHOR } from './privacy-anchor.ts';
import { useOverlapAvoidance } from './use-overlap-avoidance.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { useReservedSpace } from './use-reserved-space.ts';

export interface ConsentPanelProps {
  readonly store: ConsentStore;
  readonly hasBar: boolean;
}

/**
 * Asks whether a person may be measured, without blocking the page, yes and no weigh
 * the same, and opened by hand it shows the present answer.
 */
export default observer(function ConsentPanel({ store, hasBar }: ConsentPanelProps) {
  const t = useText('consent');
  const { name } = useTenant();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const [isChoosing, choose] = useState(false);
  const showsChoices = isChoosing || store.isRequested;
  const isOverlapping = useOverlapAvoidance(panel, !store.isRequested);
  useReservedSpace(panel, isOverlapping);
  useRootMark('shown-consent-panel', !isOverlapping);
  usePanelFocus(panel, store.isRequested);
  return (
    <section
      ref={panel}
      id={PRIVACY_ANCHOR}
      tabIndex={-1}
      className={classNames(styles['panel'], hasBar && styles['aboveBar'], isOverlapping && styles['offScreen'])}
      aria-labelledby={heading}
    >
      <div className={styles['top']}>
        <h2 id={heading} className={styles['title']}>
          {t('title')}
        </h2>
        {store.isRequested && <IconButton icon="close" label={t('close')} onClick={store.close} />}
        {!showsChoices && (
          <Button variant="quiet" size="small" onClick={() => choose(true)}>
            {t('choose')}
          </Button>
        )}
      </div>
      <p className={styles['text']}>{t('text', { brand: name })}</p>
      {showsChoices && <Choices store={store} />}
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" onClick={store.acceptNecessary}>
          {t('onlyNecessary')}
        </Button>
        <Button variant="secondary" size="small" onClick={store.acceptAll}>
          {t('acceptAll')}
        </Button>
      </div>
    </section>
  );
});

/** Each kind by itself. What is necessary cannot be switched off, and is said for completeness. */
const Choices = observer(function Choices({ store }: { readonly store: ConsentStore }) {
  const t = useText('consent');
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentGroup>>(store.agreed);
  const toggle = (group: ConsentGroup, isAgreed: boolean) => {
    setAgreed(new Set(isAgreed ? [...agreed, group] : [...agreed].filter((one) => one !== group)));
  };
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t('choices')}</legend>
      <p className={styles['always']}>
        <strong>{t('group.necessary.title')}</strong> {t('group.necessary.hint')}
      </p>
      {store.offeredGroups.map((group) => (
        <CheckboxField
          key={group}
          name={`consent-${group}`}
          label={t(`group.${group}.title`)}
          hint={t(`group.${group}.hint`)}
          checked={agreed.has(group)}
          onChange={({ target }) => {
            toggle(group, target.checked);
          }}
        />
      ))}
      <Button variant="secondary" size="small" wide onClick={() => store.answer(agreed)}>
        {t('save')}
      </Button>
    </fieldset>
  );
});
