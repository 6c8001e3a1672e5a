import type { PagePosition } from '@duet/core/navigation';

/** Whoever does one of these has begun to use the page: it is not moved under their hands any more. */
const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where the page was left and gives its link the focus back, as soon as the page is tall enough and has the link: what
 * is loaded after a reload comes later. Returns how to give up.
 */
export function returnToPosition({ top, link }: PagePosition): () => void {
  const resizes = new ResizeObserver(attempt);
  const changes = new MutationObserver(attempt);
  function stop(): void {
    resizes.disconnect();
    changes.disconnect();
    for (const use of USES) window.removeEventListener(use, stop);
  }
  function attempt(): void {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1 && (link === undefined || focusLink(link))) stop();
  }
  resizes.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
  for (const use of USES) window.addEventListener(use, stop, { passive: true });
  attempt();
  return stop;
}

/** Answers whether the link has the focus: it may not be there yet, or be kept from it by a dialog that is about to close. */
function focusLink(address: string): boolean {
  const main = document.querySelector('main');
  const link = [...(main?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === address);
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}
