import { useId, useLayoutEffect, useRef } from 'react';
import { Card, IconButton, Notice, useSteadyWhilePressed } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import { FIRST_DAY_STORE } from '../store-tokens.ts';
import { FirstDayPeople } from './first-day-people.tsx';
import { FirstDaySteps } from './first-day-steps.tsx';
import type { FirstDayStore } from './first-day-store.ts';
import style from './first-day.css?inline';

/** What is worth doing on the first day after onboarding, and three people to begin with. */
const FirstDayCard = observer(function FirstDayCard() {
  useAdoptedStyle(style);
  const store = useStore(FIRST_DAY_STORE);
  if (store.view !== 'absent') return <Shown store={store} />;
  return store.isDismissed ? <Left /> : null;
});

export default FirstDayCard;

const Shown = observer(function Shown({ store }: { readonly store: FirstDayStore }) {
  const t = useText('matches');
  const problemText = useProblemText();
  const problem = useSteadyWhilePressed(store.problem);
  const title = useId();
  const people = useRef<HTMLUListElement>(null);
  const toPeople = () => {
    people.current?.querySelector<HTMLElement>('button[aria-pressed="false"]')?.focus();
  };
  return (
    <section aria-labelledby={title} aria-busy={store.view === 'waiting'}>
      <Card className="first-day-card">
        <header className="first-day-header first-day-wide">
          <div role="status">
            <h2 id={title} className="first-day-title">
              {t(store.isDone ? 'firstDay.doneTitle' : 'firstDay.title')}
            </h2>
            <p className="first-day-lead">{t(store.isDone ? 'firstDay.doneLead' : 'firstDay.lead')}</p>
          </div>
          <IconButton
            icon="close"
            label={t('firstDay.dismiss')}
            unavailable={store.view === 'waiting'}
            onClick={() => void store.dismiss()}
          />
        </header>
        {problem && (
          <div className="first-day-wide">
            <Notice tone="problem" announce>
              {problemText(problem)}
            </Notice>
          </div>
        )}
        <FirstDaySteps store={store} toPeople={toPeople} />
        <FirstDayPeople store={store} list={people} />
      </Card>
    </section>
  );
});

/** Takes the focus of the button that has gone with the card, so that the keyboard goes on with what comes next. */
function Left() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} tabIndex={-1} className="first-day-left" />;
}
