import type { NextStep } from '@duet/core/profile';

/** The line of the photos among those of the editor. */
export const PHOTOS_ROW = 'photos';

/** The line of the editor that a next step is about: the id of its question, or the photos. */
export const nextStepRow = (next: NextStep): string => (next.kind === 'answer' ? next.definition.id : PHOTOS_ROW);
