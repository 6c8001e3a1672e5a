import type { Attention } from '@duet/core/messaging';

/** Attention as a browser knows it: the page is visible, and its window has the focus. */
export class PageAttention implements Attention {
  attentive(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  onReturn(listener: () => void): () => void {
    const heard = (): void => {
      if (this.attentive()) listener();
    };
    window.addEventListener('focus', heard);
    document.addEventListener('visibilitychange', heard);
    return () => {
      window.removeEventListener('focus', heard);
      document.removeEventListener('visibilitychange', heard);
    };
  }
}
