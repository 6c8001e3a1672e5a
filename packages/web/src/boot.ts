/**
 * The script inside every page, as small as can be. A page for visitors is painted before anything else is fetched; then comes the
 * script that hydrates its form, and in idle time, at the lowest priority, what the next page will need. What is sent before the form
 * is hydrated is sent again once it is. A page for a member, or one that was not prerendered, fetches the application and waits for it.
 */
const { documentElement: root } = document;

let starting: Promise<boolean> | undefined;

/** Whether the page's script runs. Where it cannot be had the page stays as it is and reports it, and the next call tries again. */
function startOnce(start: () => Promise<void>): Promise<boolean> {
  starting ??= start().then(
    () => {
      delete root.dataset['bootFailed'];
      root.dataset['live'] = '';
      performance.mark('duet:interactive');
      return true;
    },
    (fault: unknown) => {
      starting = undefined;
      root.dataset['bootFailed'] = '';
      reportError(fault);
      return false;
    },
  );
  return starting;
}

/** The page's root, which is parsed after this script. */
function findPage(): HTMLElement {
  const page = document.getElementById('root');
  if (!page) throw new Error('The page has no #root');
  return page;
}

async function startApplication(): Promise<void> {
  const [{ start }] = await Promise.all([import('./main.tsx'), parsed(), loadStyle()]);
  const page = findPage();
  page.replaceChildren();
  delete root.dataset['member'];
  await start(page);
}

async function startVisitorPage(): Promise<void> {
  const [{ start }] = await Promise.all([import('./visitor.tsx'), parsed(), loadStyle()]);
  await start({ page: findPage(), loadApplication: () => import('./main.tsx') });
}

function parsed(): Promise<unknown> {
  return document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();
}

let style: Promise<unknown> | undefined;

/** The rest of the style. A prerendered page holds what it shows itself, any other names its sheet. */
function loadStyle(): Promise<unknown> {
  const { style: address } = root.dataset;
  if (address === undefined) return Promise.resolve();
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      style = undefined;
      reject(new Error('The style sheet cannot be had'));
    });
    link.href = address;
    document.head.append(link);
  });
  return style;
}

/** Fetches what the next page will need, once the line and the processor have nothing else to do. */
function prefetchParts(): void {
  for (const address of (root.dataset['parts'] ?? '').split(' ')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
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

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 10_000 });
  else setTimeout(task, 1000);
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

async function hydrate(): Promise<void> {
  if (await startOnce(startVisitorPage)) whenIdle(prefetchParts);
}

/** Holds a submit back until the form can take it, then sends it again. Once the page is live the form has every submit itself. */
function deferSubmit(event: SubmitEvent): void {
  if ('live' in root.dataset || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { target: form, submitter } = event;
  form.setAttribute('aria-busy', 'true');
  void startOnce(startVisitorPage).then((isLive) => {
    form.removeAttribute('aria-busy');
    if (isLive) form.requestSubmit(submitter);
  });
}

if (!('prerendered' in root.dataset) || hasToken()) {
  // The prerendered page is for visitors; a member must not see it flash by (LOG-21).
  root.dataset['member'] = '';
  void startOnce(startApplication);
} else {
  root.addEventListener('submit', deferSubmit);
  afterFirstPaint(() => void hydrate());
}
