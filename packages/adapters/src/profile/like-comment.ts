import type { CommentSubject, LikeComment } from '@duet/core/profile';
import type { RequestOf } from '../contract/index.ts';

type WireComment = NonNullable<RequestOf<'profile.like'>['comment']>;

/** A comment as the wire has it. */
export const toWireComment = ({ text, about }: LikeComment): WireComment => ({
  text,
  ...(about?.kind === 'photo' && { image_id: about.imageId }),
  ...(about?.kind === 'answer' && { attribute_id: about.attributeId }),
});

/** A comment out of an answer of the server. */
export function toLikeComment({ text, ...subject }: WireComment): LikeComment {
  const about = subjectOf(subject);
  return { text, ...(about && { about }) };
}

function subjectOf({
  image_id: imageId,
  attribute_id: attributeId,
}: Omit<WireComment, 'text'>): CommentSubject | undefined {
  if (imageId !== undefined) return { kind: 'photo', imageId };
  return attributeId === undefined ? undefined : { kind: 'answer', attributeId };
}
