/**
 * The first script of every page, as small as can be. A prerendered page works without the app, which is fetched when
 * a person begins to use the page, or when the browser has nothing else to do; what is pressed before is pressed again
 * once it is there. A page for a member, or one that was not prerendered, fetches the app at once and waits for it.
 */
const { documentElement: root } = document;

let loading: Promise<boolean> | undefined;

/** Whether the app is there. Where it cannot be had the page stays as it is and reports it, and the next who asks tries again. */
function loadApp(hydrates: boolean): Promise<boolean> {
  loading ??= startApp(hydrates).then(
    () => true,
    (fault: unknown) => {
      loading = undefined;
      root.dataset['bootFailed'] = '';
      reportError(fault);
      return false;
    },
  );
  return loading;
}

async function startApp(hydrates: boolean): Promise<void> {
  const page = document.getElementById('root');
  if (!page) throw new Error('The page has no #root');
  const { start } = await import('./main.tsx');
  await start({ page, hydrates });
  delete root.dataset['bootFailed'];
  root.dataset['live'] = '';
  performance.mark('duet:interactive');
}

/**
 * Fetches what the app will ask for, all at once: left to itself it would learn of each part from the one before. Not
 * before the first paint, which should have the line to itself.
 */
function preloadParts(): void {
  for (const address of (root.dataset['parts'] ?? '').split(' ')) {
    const link = document.createElement('link');
    link.href = address;
    if (address.endsWith('.js')) {
      link.rel = 'modulepreload';
    } else {
      link.rel = 'preload';
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
    }
    document.head.append(link);
  }
}

function afterFirstPaint(task: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    window.addEventListener('load', task);
    return;
  }
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    task();
  }).observe({ type: 'paint', buffered: true });
}

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

function loadOnInteraction(): void {
  afterFirstPaint(preloadParts);
  const load = (): void => {
    void loadApp(true);
  };
  for (const eventName of ['focusin', 'pointerdown', 'keydown'])
    root.addEventListener(eventName, load, { passive: true });
  root.addEventListener('submit', deferSubmit);
  if ('requestIdleCallback' in window)
    window.addEventListener('load', () => requestIdleCallback(load, { timeout: 5000 }));
  else load();
}

/** Keeps a submit back until the app can take it, then presses again. Once the app is live it sees every submit itself. */
function deferSubmit(event: SubmitEvent): void {
  if ('live' in root.dataset || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { target: form, submitter } = event;
  form.setAttribute('aria-busy', 'true');
  void loadApp(true).then((isLoaded) => {
    form.removeAttribute('aria-busy');
    if (isLoaded) form.requestSubmit(submitter);
  });
}

if (!('prerendered' in root.dataset) || hasToken()) {
  // The prerendered page is for visitors; a member must not see it flash by (LOG-21).
  document.getElementById('root')?.replaceChildren();
  void loadApp(false);
} else {
  loadOnInteraction();
}
