import type { Problem } from '../../kernel/index.ts';
import { isPicture, type PhotoFile } from '../../profile/index.ts';

/** Why a file that a member has chosen is no photo to be sent: it was taken for a picture, or dropped with something else in mind. */
export const formatProblem = (file: Pick<PhotoFile, 'name' | 'type'>): Problem | undefined =>
  isPicture(file) ? undefined : { key: 'error_profile_image_unknown_format' };
