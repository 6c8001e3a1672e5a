import type { Attention } from '@duet/core/kernel';

/** Attention as a browser knows it: the page is visible, and its window has the focus. */
export class PageAttention implements Attention {
  isAttentive(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  onReturn(listener: () => void): () => void {
    const onEvent = (): void => {
      if (this.isAttentive()) listener();
    };
    window.addEventListener('focus', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      window.removeEventListener('focus', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }
}
