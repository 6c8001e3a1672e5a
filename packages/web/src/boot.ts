/**
 * The script that starts a page, inside it, as small as can be, after `before-paint.ts`. A page for visitors asks at once for all that its form needs, is painted without
 * it, and is hydrated when it has come; the whole style follows. Once somebody uses the page, what the next one will need is fetched
 * at the lowest priority and evaluated in idle time, a file at a time. What is sent before the form is hydrated is sent again once it
 * is. A page for a member, or one that was not prerendered, fetches the application and waits for it.
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

/** The page's root, which on a page that was not prerendered is parsed after this script. */
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
  await Promise.all([evaluate(words('scripts')), parsed()]);
  const { start } = await import('./visitor.tsx');
  const prepareLogin = await start({ page: findPage(), nextTask, loadStyle, loadApplication });
  loadStyle().catch(reportError);
  void whenUsed.then(() => prefetchParts(prepareLogin)).catch(reportError);
}

async function loadApplication() {
  // It has been asked for when the page was hydrated.
  await loadStyle();
  return import('./main.tsx');
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

const words = (name: string): string[] => (root.dataset[name] ?? '').split(' ').filter(Boolean);

/**
 * Fetches what the next page will need and evaluates its scripts one by one, none before those that it imports, each in an idle moment
 * of its own: a login finds the application ready. Nothing of it is shown.
 */
async function prefetchParts(prepareLogin: () => Promise<unknown>): Promise<void> {
  for (const href of words('parts'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  await evaluate(words('parts'), idle);
  await prepareLogin();
}

/** Evaluates scripts, of which none stands before those that it imports, each in a task of its own: together they would be a long one. */
async function evaluate(addresses: readonly string[], pause: () => Promise<unknown> = nextTask): Promise<void> {
  for (const address of addresses.filter((one) => one.endsWith('.js'))) {
    await import(/* @vite-ignore */ address);
    await pause();
  }
}

/** Lets the browser do what is due before our work goes on. */
function nextTask(): Promise<unknown> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}

/** Once somebody touches the page, or the browser has filled in a field for them. */
const whenUsed = new Promise<void>((resolve) => {
  for (const type of ['focusin', 'pointerdown', 'keydown', 'change'])
    root.addEventListener(type, () => resolve(), { once: true, passive: true });
});

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

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 50);
  });
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

if ('member' in root.dataset) {
  void startOnce(startApplication);
} else {
  root.addEventListener('submit', deferSubmit);
  afterFirstPaint(() => void startOnce(startVisitorPage));
}
