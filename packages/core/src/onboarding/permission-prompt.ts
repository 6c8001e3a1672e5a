import type { Analytics } from '../analytics/index.ts';
import { Cell, type ReadonlyCell, type Resettable } from '../kernel/index.ts';
import { SUMMARY_ATTRIBUTE } from '../profile/index.ts';
import { routeTo, type RouteTarget } from '../navigation/index.ts';
import { type InteractionPermission, type SessionState } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { PHOTOS_ATTRIBUTE } from './onboarding-page.ts';

/** What a member must add before reaching out to others. */
export type MissingForInteraction = Exclude<InteractionPermission, 'valid'>;

const REPORTED_NAMES = { noPhoto: 'photo', noSummary: 'summary', noPhotoNoSummary: 'photo_and_summary' } as const;

/**
 * Holds a member without photo or summary back from reaching out, and reports the reason (ONB-21). One prompt is shown at a time;
 * opening and closing are reported (ONB-22, ONB-23), each once.
 */
export class PermissionPrompt implements Resettable {
  readonly #shown = new Cell<MissingForInteraction | undefined>(undefined);

  constructor(
    private readonly session: SessionState,
    private readonly analytics: Analytics,
    private readonly config: Pick<TenantConfig, 'onboarding'>,
  ) {}

  /** What the open prompt requests; undefined while none is open. */
  get shown(): ReadonlyCell<MissingForInteraction | undefined> {
    return this.#shown;
  }

  /** Opens where something is missing. Answers whether the member is held back. */
  openIfIncomplete(): boolean {
    const { self } = this.session;
    const missing = self?.interactionPermission ?? 'valid';
    if (missing === 'valid') return false;
    if (this.#shown.get() === undefined) {
      this.#shown.update(() => missing);
      this.analytics.event('permission_prompt_opened', { missing: REPORTED_NAMES[missing] });
    }
    return true;
  }

  /** The page that requests what is missing; for the photo first where both are. */
  completionTarget(missing: MissingForInteraction): RouteTarget {
    const asked = missing === 'noSummary' ? SUMMARY_ATTRIBUTE : PHOTOS_ATTRIBUTE;
    const index = this.config.onboarding.pages.findIndex(({ attributes }) => attributes.includes(asked));
    return index < 0 ? routeTo('onboarding') : routeTo('onboardingPage', String(index + 1));
  }

  close(): void {
    const missing = this.#shown.get();
    if (missing === undefined) return;
    this.reset();
    this.analytics.event('permission_prompt_closed', { missing: REPORTED_NAMES[missing] });
  }

  /** Reports nothing: there is no member any more. */
  reset(): void {
    this.#shown.update(() => undefined);
  }
}
