import type { UnreadSignal } from '@duet/core/connection';

/** The number on the icon of an app that a browser has installed. Where there is none, or the browser has no such numbers, nothing happens. */
export class AppIconBadge implements UnreadSignal {
  showUnread(count: number): void {
    if (!('setAppBadge' in navigator)) return;
    // Without an installed app, or without the right to it, there is nothing to tell and nobody to tell it to.
    (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
  }
}
