import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { isTracking, tracked } from './tracking.ts';

/**
 * Lets those who read the fields and getters of a store follow them. To be called at the end of its constructor, when each field has a
 * value. Fields are compared by identity: a list or a map is replaced, not changed. A getter is computed once for all who follow it;
 * methods are bound, and those who follow hear of all that a method changes at once. Fields with `#` are left alone. A store has no
 * superclass, and no setters.
 *
 * `plain`: what is left as it is as well, because it never changes, or is made of what cannot be followed. Throws for a name that the
 * store does not have.
 */
export function makeObservable(store: object, plain: readonly string[] = []): void {
  const isPlain = new Set(plain);
  for (const key of plain) if (!(key in store)) throw new Error(`${store.constructor.name} has no ${key}`);
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(store)))
    if (!isPlain.has(key) && !isFunction(value)) observeField(store, key, value);
  for (const [key, { get, value }] of membersOf(store)) {
    if (isPlain.has(key)) continue;
    if (get) keepGetter(store, key, get);
    else if (isFunction(value)) bindMethod(store, key, value);
  }
}

function observeField(store: object, key: string, value: unknown): void {
  const field = signal(value);
  Object.defineProperty(store, key, {
    enumerable: true,
    configurable: true,
    get: () => field.value,
    set: (next: unknown) => {
      field.value = next;
    },
  });
}

/** What nobody follows is computed at each reading: what it is made of may change unheard. */
function keepGetter(store: object, key: string, get: () => unknown): void {
  const compute = get.bind(store);
  let kept: ReadonlySignal<unknown> | undefined;
  const drop = () => {
    kept = undefined;
  };
  Object.defineProperty(store, key, {
    configurable: true,
    get: () => (isTracking() ? (kept ??= computed(() => tracked(compute), { unwatched: drop })).value : compute()),
  });
}

function bindMethod(store: object, key: string, method: Callable): void {
  Object.defineProperty(store, key, {
    configurable: true,
    writable: true,
    value: (...args: readonly unknown[]) => batch(() => Reflect.apply(method, store, args)),
  });
}

type Callable = (...args: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is Callable => typeof value === 'function';

function membersOf(store: object): readonly (readonly [string, PropertyDescriptor])[] {
  const prototype: unknown = Object.getPrototypeOf(store);
  return Object.entries(Object.getOwnPropertyDescriptors(new Object(prototype))).filter(
    ([key]) => key !== 'constructor',
  );
}
