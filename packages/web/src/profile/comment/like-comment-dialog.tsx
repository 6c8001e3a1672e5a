import { MAX_LIKE_COMMENT, type CommentSubject, type Profile } from '@duet/core/profile';
import { useState } from 'react';
import { Avatar, avatarPhoto, Button, Cluster, Dialog, Notice, Stack, TextAreaField } from '../../kit/index.ts';
import { genderForm, useAnswerText, useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import type { LikeCommentStore } from './like-comment-store.ts';

interface LikeCommentDialogProps {
  readonly store: LikeCommentStore;
  readonly profile: Profile;
  readonly country: string;
}

/** A few words on a photo or an answer, which the other one gets with the like. */
export default observer(function LikeCommentDialog({ store, profile, country }: LikeCommentDialogProps) {
  const t = useText('profile');
  const problemText = useProblemText();
  const [text, setText] = useState('');
  const { subject, problem } = store;
  const { displayName: name } = profile;
  if (subject === undefined) return null;
  return (
    <Dialog
      title={t('comment.title', { name })}
      onClose={store.close}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={store.close}>
            {t('cancel')}
          </Button>
          <Button icon="heart" busy={store.isSending} onClick={() => void store.send(text)}>
            {t('comment.send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Subject subject={subject} profile={profile} country={country} />
        <TextAreaField
          name="comment"
          label={t('comment.label')}
          hint={t('comment.hint', { name, context: genderForm(profile.gender) })}
          value={text}
          maxLength={MAX_LIKE_COMMENT}
          count={t('comment.count', { written: text.length, most: MAX_LIKE_COMMENT })}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        {problem && (
          <Notice tone="problem" announce>
            {problemText(problem)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
});

interface SubjectProps extends Omit<LikeCommentDialogProps, 'store'> {
  readonly subject: CommentSubject;
}

/** The photo or the answer again: the dialog covers it. */
function Subject({ subject, profile, country }: SubjectProps) {
  const t = useText('profile');
  const label = useText('attributes');
  const answerText = useAnswerText(country, profile.gender);
  const { config } = useTenant();
  if (subject.kind === 'photo') {
    const photo = profile.photos.find(({ id }) => id === subject.imageId);
    return (
      photo && (
        <Cluster>
          <Avatar name={profile.displayName} {...avatarPhoto(photo)} size="large" />
          {t('comment.photo', { name: profile.displayName })}
        </Cluster>
      )
    );
  }
  const definition = config.attributes.find(({ id }) => id === subject.attributeId);
  const answer = profile.attributes.get(subject.attributeId);
  if (!definition || !answer) return null;
  return (
    <div>
      <strong>{label(`attribute.${definition.id}.label`)}</strong>
      <p dir="auto">{answerText(definition, answer.value)}</p>
    </div>
  );
}
