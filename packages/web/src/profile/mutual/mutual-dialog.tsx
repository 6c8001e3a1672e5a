import type { Profile } from '@duet/core/profile';
import { Button, Dialog, Icon, Notice, Photo, photoPosition } from '../../kit/index.ts';
import { genderForm, useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import style from './mutual-dialog.css?inline';
import type { MutualStore } from './mutual-store.ts';
import { useOpenerText } from './use-opener-text.ts';

/** Two who like each other: both portraits, and three first lines. One that is chosen waits in the thread to be changed or sent. */
export default observer(function MutualDialog({
  store,
  profile,
}: {
  readonly store: MutualStore;
  readonly profile: Profile;
}) {
  useAdoptedStyle(style);
  const t = useText('profile');
  const problemText = useProblemText();
  const openerText = useOpenerText(profile.gender);
  const language = useLanguage();
  const { viewer } = store;
  const [theirs] = profile.photos;
  return (
    <Dialog
      title={t('mutual.title')}
      onClose={store.close}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={store.close}>
            {t('mutual.later')}
          </Button>
          <Button icon="chat" busy={store.isStarting} onClick={() => void store.openConversation(profile)}>
            {t('message')}
          </Button>
        </>
      }
    >
      <div className="mutual-portraits">
        <span className="mutual-mine">
          <Photo
            src={viewer.portrait?.small}
            position={photoPosition(viewer.portrait?.focus)}
            alt={t('mutual.you')}
            ratio="square"
            eager
          />
        </span>
        <span className="mutual-theirs">
          <Photo
            src={theirs?.medium}
            position={photoPosition(theirs?.focus)}
            alt={profile.displayName}
            ratio="square"
            eager
          />
        </span>
        <span className="mutual-heart">
          <Icon name="heart" size="large" filled />
        </span>
      </div>
      <p className="mutual-text">
        {t('mutual.text', { name: profile.displayName, context: genderForm(profile.gender) })}
      </p>
      {store.problem && (
        <Notice tone="problem" announce>
          {problemText(store.problem)}
        </Notice>
      )}
      <h3 className="mutual-title">{t('mutual.openers')}</h3>
      <ul className="mutual-openers">
        {viewer.openersFor(profile, language).map((opener) => {
          const text = openerText(opener);
          return (
            <li key={text}>
              <button
                type="button"
                className="mutual-opener"
                onClick={() => void store.openConversation(profile, text)}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
});
