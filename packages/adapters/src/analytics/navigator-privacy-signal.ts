import type { PrivacySignal } from '@duet/core/analytics';

/** The part of `navigator` in which browsers say that their user does not want to be tracked. */
export interface PrivacyNavigator {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Global Privacy Control, and Do Not Track of older browsers. */
export class NavigatorPrivacySignal implements PrivacySignal {
  constructor(private readonly navigator: () => PrivacyNavigator) {}

  optsOut(): boolean {
    const { globalPrivacyControl, doNotTrack } = this.navigator();
    return globalPrivacyControl === true || doNotTrack === '1';
  }
}
