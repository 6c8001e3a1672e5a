/** The longest comment, in UTF-16 units: a first line, not a letter. */
export const MAX_LIKE_COMMENT = 200;

/** What a comment is about: a photo or an answer of the member who is liked. */
export type CommentSubject =
  { readonly kind: 'photo'; readonly imageId: string } | { readonly kind: 'answer'; readonly attributeId: string };

/** What is written with a like. */
export interface LikeComment {
  readonly text: string;
  /** Missing where the photo or the answer is not known any more. */
  readonly about?: CommentSubject;
}
