import type { GenderForm } from './catalogue.ts';

/** How a text speaks of somebody: `t('typing', { name, context: genderForm(gender) })`. Undefined where it is not known. */
export const genderForm = (gender: 'MALE' | 'FEMALE' | undefined): GenderForm | undefined =>
  gender && (gender === 'FEMALE' ? 'female' : 'male');
