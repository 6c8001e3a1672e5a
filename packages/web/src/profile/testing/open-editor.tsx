import { ok } from '@duet/core/kernel';
import { aConfig } from '@duet/core/onboarding/testing';
import { aDefinition, ownProfileParts } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { Answers, Photos } from '../../profile-editing/index.ts';
import { renderPage } from '../../testing/index.ts';
import { BirthdayEdit, NameEdit, PlaceEdit } from '../edit/detail-edits.ts';
import { EditProfileScreen } from '../edit/edit-profile-screen.tsx';
import { EditProfileStore } from '../edit/edit-profile-store.ts';

const NAME = aDefinition({ id: 'display_name', kind: 'display_name', minimum: 2, maximum: 30 });
export const PLACE = { latitude: 45.76, longitude: 4.84, formattedAddress: 'Lyon, France' };
const config = aConfig({
  attributes: [
    aDefinition({ id: 'photos', kind: 'photos' }),
    NAME,
    aDefinition({ id: 'summary', minimum: 5, maximum: 2000, reviewed: true }),
    aDefinition({ id: 'smoking', kind: 'single', options: ['never', 'sometimes'] }),
    aDefinition({ id: 'occupation', maximum: 80 }),
  ],
  profileSections: [
    { id: 'lifestyle', attributes: ['smoking'] },
    { id: 'about', attributes: ['summary', 'occupation'] },
  ],
  onboarding: { pages: [], required: ['summary'] },
});

export type Parts = ReturnType<typeof ownProfileParts>;

/** The editor's store over fakes. */
export function makeEditor(parts: Parts) {
  const { drafts, clock, session, changeDisplayName, changeBirthday, changePlace } = parts;
  const find = { execute: () => Promise.resolve(ok([{ value: 'lyon', label: 'Lyon, France', answer: PLACE }])) };
  return new EditProfileStore(
    new Answers(parts.state, drafts, find, clock),
    new Photos(parts.state, parts.uploadPhoto, parts.arrangePhotos),
    {
      name: new NameEdit(NAME, drafts, () => session.state.self?.displayName ?? 'Maya', changeDisplayName),
      birthday: new BirthdayEdit(drafts, () => '1990-03-07', changeBirthday),
      place: new PlaceEdit(drafts, () => 'Paris, France', find, clock, changePlace),
    },
    () => 'FR',
    config,
    parts.loadOwnProfile,
    parts.saveAnswers,
    parts.clearAnswer,
  );
}

/** Opens the editor; `row` is the line that the address names. */
export async function openEditor(
  parts: Parts = ownProfileParts({ photoLimits: { maxCount: 9 } }),
  { language, row }: { readonly language?: Language; readonly row?: string } = {},
) {
  const store = makeEditor(parts);
  store.start();
  await renderPage(<EditProfileScreen store={store} />, {
    namespaces: ['profile', 'attributes', 'onboarding', 'camera'],
    ...(language && { language }),
    ...(row !== undefined && { path: `/en/app/editprofile?row=${row}` }),
  });
  return { parts, store };
}
