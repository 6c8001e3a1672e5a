import type { NetworkStatus } from '@duet/core/connection';
import type { Cancel } from '@duet/core/kernel';

/** The network as the browser reports it (`navigator.onLine`). */
export class BrowserNetworkStatus implements NetworkStatus {
  isOnline(): boolean {
    return navigator.onLine;
  }

  onChange(listener: () => void): Cancel {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  }
}
