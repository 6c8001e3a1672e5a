/**
 * What has to be decided before anything of a page is painted, inside each page's head: how this device shows the product, and whether
 * the page is a member's. Nothing else stands here, because the parser waits for it.
 */
const { documentElement: root } = document;

/** A stored token, or that of a support session, in the address or in this tab's storage. */
function hasToken(): boolean {
  if (new URLSearchParams(location.search).has('token')) return true;
  try {
    return sessionStorage.getItem('duet_support_token') !== null || localStorage.getItem('spark_token') !== null;
  } catch {
    // Storage is blocked: a session cannot outlive the page here, so this is a visitor.
    return false;
  }
}

/** How this device shows the product, see `DatasetDisplaySurface`: after the first paint the page would flash. */
function applyDisplay(): void {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem('duet_display') ?? '{}');
    for (const name of ['scheme', 'textSize', 'motion']) {
      const value: unknown = Reflect.get(new Object(chosen), name);
      if (typeof value === 'string') root.dataset[name] = value;
    }
  } catch {
    // Storage is blocked, or holds something else: the page follows the device.
  }
}

applyDisplay();
// The prerendered page is for visitors; a member must not see it flash by (LOG-21).
if (!('prerendered' in root.dataset) || hasToken()) root.dataset['member'] = '';
