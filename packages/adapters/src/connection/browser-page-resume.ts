import type { PageResume } from '@duet/core/connection';
import type { Cancel } from '@duet/core/kernel';

/** A page that comes out of the back/forward cache, or that a browser had frozen in the background (Page Lifecycle's `resume`). */
export class BrowserPageResume implements PageResume {
  onResume(listener: () => void): Cancel {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) listener();
    };
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('resume', listener);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('resume', listener);
    };
  }
}
