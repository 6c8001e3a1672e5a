import { useCallback, useEffect, useRef } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { OwnPhotos } from '../../profile-editing/index.ts';
import { LeaveQuestion, useQuery } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { CompletenessCard } from '../own/completeness-card.tsx';
import { nextStepRow, PHOTOS_ROW } from '../own/next-step-row.ts';
import { ProfileTabs } from '../own/profile-tabs.tsx';
import { AnswerRow } from './answer-row.tsx';
import { BirthdayRow, NameRow, PlaceRow } from './detail-rows.tsx';
import styles from './edit-profile-screen.module.css';
import type { EditProfileStore } from './edit-profile-store.ts';

export { EDIT_PROFILE_STORE } from '../index.ts';

interface EditProfileProps {
  readonly store: EditProfileStore;
}

/** Everything of the own profile, changed where it stands. */
export const EditProfileScreen = observer(function EditProfileScreen({ store }: EditProfileProps) {
  const t = useText('profile');
  return (
    <Stack gap={4} className={styles['page']}>
      <h1 className={styles['title']}>{t('edit.title')}</h1>
      <ProfileTabs current="edit" />
      <LeaveQuestion isUnsaved={store.isUnsaved} onDiscard={store.discardAll} />
      {store.loadProblem && <LoadProblem store={store} />}
      {store.isLoaded ? <Sections store={store} /> : !store.loadProblem && <Waiting />}
    </Stack>
  );
});

const Sections = observer(function Sections({ store }: EditProfileProps) {
  const t = useText('profile');
  const attributes = useText('attributes');
  const photos = useRef<HTMLElement>(null);
  const { name, birthday, place } = store.details;
  const requested = useQuery().get('row');
  const openRow = useCallback(
    (id: string) => {
      if (id === PHOTOS_ROW) photos.current?.querySelector('input')?.focus();
      else store.open({ id });
    },
    [store],
  );
  useEffect(() => {
    if (requested !== null) openRow(requested);
  }, [requested, openRow]);
  return (
    <>
      <CompletenessCard
        completeness={store.completeness}
        action={(next, label) => (
          <Button
            size="small"
            onClick={() => {
              openRow(nextStepRow(next));
            }}
          >
            {label}
          </Button>
        )}
      />
      <section ref={photos} aria-label={attributes('attribute.photos.label')}>
        <h2 className={styles['heading']}>{attributes('attribute.photos.label')}</h2>
        <OwnPhotos photos={store.photos} label={t('edit.addPhotos')} />
      </section>
      <section aria-label={t('edit.details')}>
        <h2 className={styles['heading']}>{t('edit.details')}</h2>
        {name && <NameRow edit={name} />}
        <BirthdayRow edit={birthday} />
        <PlaceRow edit={place} />
      </section>
      {store.sections.map(({ id, definitions }) => (
        <section key={id} aria-label={attributes(`section.${id}`)}>
          <h2 className={styles['heading']}>{attributes(`section.${id}`)}</h2>
          {definitions.map((definition) => (
            <AnswerRow
              key={definition.id}
              definition={definition}
              section={attributes(`section.${id}`)}
              store={store}
              takesFocus={definition.id === requested}
            />
          ))}
        </section>
      ))}
    </>
  );
});

const LoadProblem = observer(function LoadProblem({ store }: EditProfileProps) {
  const problemText = useProblemText();
  return (
    <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
      {store.loadProblem && problemText(store.loadProblem)}
    </Notice>
  );
});

function Waiting() {
  return (
    <div aria-busy="true">
      <Stack>
        <Skeleton shape="field" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Stack>
    </div>
  );
}
