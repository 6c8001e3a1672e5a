import {
  openersFor,
  sharedChoices,
  type LoadOwnProfile,
  type Opener,
  type OwnProfileState,
  type Profile,
  type SharedChoice,
} from '@duet/core/profile';
import type { Self, SessionState } from '@duet/core/session';
import type { AttributeDefinition, Language } from '@duet/core/tenant';
import { makeObservable, observeCell } from '../../state/index.ts';
import { observeSelf } from '../own/observe-self.ts';

/** The member who looks at a profile: by what they answered themselves it is read. */
export class MemberViewer {
  readonly #self: () => Self | undefined;
  readonly #own: () => ReturnType<OwnProfileState['profile']['get']>;

  constructor(
    session: SessionState,
    ownProfile: OwnProfileState,
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly definitions: readonly AttributeDefinition[],
    private readonly readCountry: () => string,
  ) {
    this.#self = observeSelf(session);
    this.#own = observeCell(ownProfile.profile, 'own profile');
    makeObservable(this);
  }

  /** What is shared with the other one shows once the own answers are there; without them the page is complete, too. */
  start(): void {
    void this.loadOwnProfile.execute();
  }

  /** Lengths are read by it; ISO 3166 alpha-2. Another one once it is known who looks. */
  get country(): string {
    return this.readCountry();
  }

  get name(): string {
    return this.#self()?.displayName ?? '';
  }

  get portrait(): Self['portrait'] {
    return this.#self()?.portrait;
  }

  get answers(): ReturnType<OwnProfileState['profile']['get']>['attributes'] {
    return this.#own().attributes;
  }

  sharedWith({ attributes }: Profile): readonly SharedChoice[] {
    return sharedChoices(this.definitions, this.answers, attributes);
  }

  openersFor(profile: Profile, language: Language): readonly Opener[] {
    return openersFor(profile, this.answers, this.definitions, language);
  }
}
