import type { Problem } from '../../kernel/index.ts';
import { isPicture, type PhotoFile } from '../../profile/index.ts';

/**
 * Photos that are sent at once at most. The server takes 20 uploads a minute of a member, and refuses what comes beyond it: so two full
 * choices pass one after the other.
 */
export const MOST_CHOSEN_PHOTOS = 10;

/** Why a file that a member has chosen is no photo to be sent: it was taken for a picture, or dropped with something else in mind. */
export const formatProblem = (file: Pick<PhotoFile, 'name' | 'type'>): Problem | undefined =>
  isPicture(file) ? undefined : { key: 'error_photo_no_picture' };

/** Why no further photo is taken, of who has chosen so many. What has been chosen stays. */
export const amountProblem = (chosen: number): Problem | undefined =>
  chosen < MOST_CHOSEN_PHOTOS ? undefined : { key: 'error_photo_too_many', count: MOST_CHOSEN_PHOTOS };
