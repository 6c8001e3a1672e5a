/** What a measured page records of itself. Times are milliseconds since the navigation. */
export interface PageRecord {
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** The time of the largest paint so far. */
  lcp: number;
  /** Layout shifts without a cause of the person's. */
  shift: number;
  /** The duration of each interaction, by its id: keydown, input and keyup of one press are one. */
  readonly interactions: Map<number, number>;
  /** Milliseconds between animation frames since `startFrames`. */
  readonly frames: number[];
  /** Called at each animation frame between start and stop. */
  onFrame: () => void;
  startFrames(): void;
  /** Milliseconds since `startFrames`. */
  stopFrames(): number;
  /** Of the opening that is waited for, its milliseconds. */
  opened: Promise<number>;
  /** Resolves once what the last script has drawn was presented, with the time. */
  nextPaint(): Promise<number>;
}

declare global {
  var duetBench: PageRecord;
}

/** Runs in the page before anything of its own: nothing from outside this function can be used. */
export function observePage(): void {
  let isCounting = false;
  let start = 0;
  const record: PageRecord = {
    longTasks: [],
    lcp: NaN,
    shift: 0,
    interactions: new Map(),
    frames: [],
    onFrame: () => undefined,
    startFrames() {
      record.frames.length = 0;
      isCounting = true;
      start = performance.now();
      let last = start;
      const count = (time: number) => {
        if (!isCounting) return;
        record.frames.push(time - last);
        last = time;
        record.onFrame();
        requestAnimationFrame(count);
      };
      requestAnimationFrame((time) => {
        last = time;
        requestAnimationFrame(count);
      });
    },
    stopFrames() {
      isCounting = false;
      return performance.now() - start;
    },
    opened: Promise.resolve(NaN),
    nextPaint: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      }),
  };
  globalThis.duetBench = record;

  const observe = (type: string, read: (entry: PerformanceEntry) => void, options: object = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  };
  observe('longtask', ({ startTime, duration }) => record.longTasks.push({ start: startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => {
    record.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
      record.shift += entry.value;
  });
  observe(
    'event',
    (entry) => {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) return;
      const longest = record.interactions.get(entry.interactionId) ?? 0;
      record.interactions.set(entry.interactionId, Math.max(longest, entry.duration));
    },
    { durationThreshold: 16 },
  );
}
