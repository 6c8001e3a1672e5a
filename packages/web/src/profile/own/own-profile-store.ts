import { callProblem, type Problem } from '@duet/core/kernel';
import {
  completeness,
  publicPreview,
  waitsForReview,
  type Completeness,
  type LoadOwnProfile,
  type LoadProfiles,
  type OwnProfile,
  type OwnProfileState,
  type Profile,
  type ProfileEntry,
  type ProfilesState,
} from '@duet/core/profile';
import { memberCountry, type Self, type SessionState } from '@duet/core/session';
import type { MeasurementSystem, Tenant } from '@duet/core/tenant';
import { batch, makeObservable, observeCell, reaction } from '../../state/index.ts';
import { observeSelf } from './observe-self.ts';

/** The own profile as others see it, and what would make it better. */
export class OwnProfileStore {
  problem: Problem | undefined = undefined;
  /** The photo that the lightbox shows, from 0; undefined while it is closed. */
  shownPhoto: number | undefined = undefined;
  readonly #self: () => Self | undefined;
  #entry: (() => ProfileEntry) | undefined;
  #stopWaiting: () => void = () => undefined;
  readonly #own: () => OwnProfile;

  constructor(
    session: SessionState,
    /** `units`: those chosen on this device, where any are. */
    private readonly tenant: Pick<Tenant, 'config' | 'policy'> & {
      readonly units?: () => MeasurementSystem | undefined;
    },
    private readonly profiles: ProfilesState,
    ownProfile: OwnProfileState,
    private readonly loadProfiles: LoadProfiles,
    private readonly loadOwnProfile: LoadOwnProfile,
  ) {
    this.#self = observeSelf(session);
    this.#own = observeCell(ownProfile.profile, 'own profile');
    makeObservable(this);
  }

  /** Loads once it is known who is here. */
  start(): void {
    this.#stopWaiting = reaction(
      () => this.#self() !== undefined,
      (isKnown) => {
        if (isKnown) void this.load();
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stopWaiting();
  }

  /** By whose habits lengths are read, ISO 3166 alpha-2. */
  get country(): string {
    return memberCountry(this.#self(), this.tenant.policy, this.tenant.units?.());
  }

  /** What others see, or will once it has been reviewed; undefined until it is here. */
  get profile(): Profile | undefined {
    const id = this.#self()?.id;
    if (id === undefined) return undefined;
    this.#entry ??= observeCell(this.profiles.find(id), 'own profile as others see it');
    const entry = this.#entry();
    return entry.status === 'known' ? publicPreview(entry.profile) : undefined;
  }

  get waitsForReview(): boolean {
    return this.profile !== undefined && waitsForReview(this.profile);
  }

  /** Undefined until answers and photos are here. */
  get completeness(): Completeness | undefined {
    const own = this.#own();
    return own.loaded ? completeness(this.tenant.config, own) : undefined;
  }

  async load(): Promise<void> {
    const id = this.#self()?.id;
    if (id === undefined) return;
    this.problem = undefined;
    const [seen, own] = await Promise.all([this.loadProfiles.refresh(id), this.loadOwnProfile.refresh()]);
    const failed = seen.ok ? own : seen;
    batch(() => {
      if (!failed.ok) this.problem = callProblem(failed.error);
    });
  }

  showPhoto(index: number): void {
    this.shownPhoto = index;
  }

  hidePhoto(): void {
    this.shownPhoto = undefined;
  }
}
