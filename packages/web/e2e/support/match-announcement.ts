/**
 * In the page: keeps that today's matches have been announced, so that no modal covers what a journey is about. A document without
 * storage, such as that of a sandboxed frame, announces nothing.
 */
export function rememberMatchAnnouncement(): void {
  if (window.origin === 'null') return;
  const day = new Intl.DateTimeFormat('sv').format(new Date());
  localStorage.setItem('duet_match_modals', JSON.stringify({ day, count: 1 }));
}
