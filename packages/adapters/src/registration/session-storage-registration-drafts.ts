import type { RegistrationDraft, RegistrationDrafts } from '@duet/core/registration';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const text = v.pipe(v.string(), v.maxLength(500));
/** What stands in the storage may be of an older app, or a person's tampering: it counts only if it reads whole. */
const draft = v.object({
  email: text,
  firstName: text,
  lastName: text,
  gender: v.picklist(['MALE', 'FEMALE', '']),
  birthday: text,
  birthdayChosen: v.boolean(),
  address: text,
  place: v.exactOptional(
    v.object({
      latitude: v.number(),
      longitude: v.number(),
      formattedAddress: text,
      components: v.array(v.object({ types: v.array(text), longName: text, shortName: text })),
    }),
  ),
  acceptedTerms: v.boolean(),
  acceptedOrientationConsent: v.boolean(),
});

/** A half-filled registration in this tab's session storage: gone with the tab, never the password. */
export const sessionStorageRegistrationDrafts = (storage: FallbackStorage): RegistrationDrafts =>
  new StoredValue<RegistrationDraft>(storage, 'duet_registration_draft', json(draft));
