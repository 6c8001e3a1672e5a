import { memberCountry, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import {
  BirthdayEdit,
  EDIT_PROFILE_STORE,
  EditProfileStore,
  NameEdit,
  observeSelf,
  OWN_PROFILE_STORE,
  OwnProfileStore,
  PlaceEdit,
} from '../../../profile/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';

/** The member's own profile: what others see of it, and changing it. Needs the module of profile editing. */
export const ownProfileModule = new ContainerModule(({ bind }) => {
  bind(OWN_PROFILE_STORE).toResolvedValue(
    (session, { config, policy }, { profiles, loadProfiles }, { ownProfile, loadOwnProfile }, { displayPreferences }) =>
      () =>
        new OwnProfileStore(
          session,
          { config, policy, units: () => displayPreferences.preferences.get().units },
          profiles,
          ownProfile,
          loadProfiles,
          loadOwnProfile,
        ),
    [SessionState, TOKENS.tenant, FEATURES.profiles, FEATURES.ownProfile, FEATURES.display],
  );
  bind(EDIT_PROFILE_STORE).toResolvedValue(
    (
      session,
      { config, policy },
      answers,
      photos,
      { loadOwnProfile },
      editing,
      drafts,
      clock,
      { displayPreferences },
    ) =>
      () => {
        const self = observeSelf(session);
        const name = config.attributes.find(({ kind }) => kind === 'display_name');
        const details = {
          name: name && new NameEdit(name, drafts, () => self()?.displayName ?? '', editing.changeDisplayName),
          birthday: new BirthdayEdit(drafts, () => self()?.birthday ?? '', editing.changeBirthday),
          place: new PlaceEdit(
            drafts,
            () => self()?.address ?? '',
            editing.findSuggestions,
            clock,
            editing.changePlace,
          ),
        };
        return new EditProfileStore(
          answers(),
          photos(),
          details,
          () => memberCountry(self(), policy, displayPreferences.preferences.get().units),
          config,
          loadOwnProfile,
          editing.saveAnswers,
          editing.clearAnswer,
        );
      },
    [
      SessionState,
      TOKENS.tenant,
      TOKENS.answers,
      TOKENS.photos,
      FEATURES.ownProfile,
      FEATURES.profileEditing,
      TOKENS.answerDrafts,
      TOKENS.clock,
      FEATURES.display,
    ],
  );
});
