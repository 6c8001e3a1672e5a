import type { RegistrationDraft, RegistrationDrafts } from '@duet/core/registration';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const text = z.string().check(z.maxLength(500));
/** What stands in the storage may be of an older app, or a person's tampering: it counts only if it reads whole. */
const draft = z.object({
  email: text,
  firstName: text,
  lastName: text,
  gender: z.enum(['MALE', 'FEMALE', '']),
  birthday: text,
  birthdayChosen: z.boolean(),
  address: text,
  place: z.exactOptional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      formattedAddress: text,
      components: z.array(z.object({ types: z.array(text), longName: text, shortName: text })),
    }),
  ),
  acceptedTerms: z.boolean(),
  acceptedOrientationConsent: z.boolean(),
});

/** A half-filled registration in this tab's session storage: gone with the tab, never the password. */
export const sessionStorageRegistrationDrafts = (storage: FallbackStorage): RegistrationDrafts =>
  new StoredValue<RegistrationDraft>(storage, 'duet_registration_draft', json(draft));
