import type { RegistrationDraft, RegistrationDrafts } from '@duet/core/registration';
import * as z from 'zod/mini';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_registration_draft';

const text = z.string().check(z.maxLength(500));
/** What stands in the storage may be of an older app, or somebody's tampering: it counts only if it reads whole. */
const draft = z.object({
  email: text,
  firstName: text,
  lastName: text,
  gender: z.enum(['MALE', 'FEMALE', '']),
  birthday: text,
  birthdayChosen: z.boolean(),
  address: text,
  place: z.optional(
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
export class SessionStorageRegistrationDrafts implements RegistrationDrafts {
  constructor(private readonly storage: FallbackStorage) {}

  read(): RegistrationDraft | undefined {
    const stored = this.storage.get(KEY);
    if (stored === undefined) return undefined;
    const parsed = draft.safeParse(parsedJson(stored));
    if (!parsed.success) return undefined;
    const { place, ...rest } = parsed.data;
    return place ? { ...rest, place } : rest;
  }

  keep(form: RegistrationDraft): void {
    this.storage.set(KEY, JSON.stringify(form));
  }

  clear(): void {
    this.storage.remove(KEY);
  }
}

function parsedJson(text_: string): unknown {
  try {
    return JSON.parse(text_);
  } catch {
    // A broken draft is no draft; the schema refuses undefined.
    return undefined;
  }
}
