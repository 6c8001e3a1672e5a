import type { FirstDayStep } from '@duet/core/matches';
import { Button, buttonClass, classNames, Icon, type IconName, LinkButton, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { FirstDayStore } from './first-day-store.ts';

/** Of every step, done or open, so that none moves when it is known which it is. */
const LOOK = { variant: 'secondary', size: 'small', className: 'first-day-step' } as const;
const ICONS: Readonly<Record<FirstDayStep['kind'], IconName>> = {
  email: 'mail',
  photo: 'camera',
  likes: 'heart',
  hello: 'chat',
};

interface FirstDayStepsProps {
  readonly store: FirstDayStore;
  /** Leads to the people to begin with. */
  readonly toPeople: () => void;
}

/** What is done is ticked; the rest leads to where it is done. */
export const FirstDaySteps = observer(function FirstDaySteps({ store, toPeople }: FirstDayStepsProps) {
  const t = useText('matches');
  return (
    <ul className="first-day-steps" aria-label={t('firstDay.steps')}>
      {store.steps.map((step) => (
        <li key={step.kind}>
          {step.isDone || store.view === 'waiting' ? (
            <span className={classNames(buttonClass(LOOK), LOOK.className, step.isDone && 'first-day-done')}>
              <Icon name={step.isDone ? 'check' : ICONS[step.kind]} />
              <StepText step={step} />
            </span>
          ) : (
            <OpenStep store={store} step={step} toPeople={toPeople} />
          )}
        </li>
      ))}
    </ul>
  );
});

function StepText({ step }: { readonly step: FirstDayStep }) {
  const t = useText('matches');
  return (
    <span>
      {t(`firstDay.step.${step.kind}`)}
      {step.kind === 'likes' && (
        <span className="first-day-count"> {t('firstDay.count', { done: step.count, wanted: step.wanted })}</span>
      )}
      {step.isDone && <VisuallyHidden> {t('firstDay.isDone')}</VisuallyHidden>}
    </span>
  );
}

interface OpenStepProps extends FirstDayStepsProps {
  readonly step: FirstDayStep;
}

const OpenStep = observer(function OpenStep({ store, step, toPeople }: OpenStepProps) {
  const { notLiked, notGreeted } = store;
  const { kind } = step;
  const addresses = {
    email: useHref(routeTo('onboardingEmailConfirmation')),
    photo: useHref(routeTo('editProfile')),
    likes: useHref(routeTo('lookBook')),
    hello: useHref(notGreeted ? routeTo('profile', notGreeted.userId) : routeTo('messages')),
  };
  if (kind === 'likes' && notLiked)
    return (
      <Button {...LOOK} icon={ICONS.likes} onClick={toPeople}>
        <StepText step={step} />
      </Button>
    );
  return (
    <LinkButton {...LOOK} icon={ICONS[kind]} href={addresses[kind]}>
      <StepText step={step} />
    </LinkButton>
  );
});
