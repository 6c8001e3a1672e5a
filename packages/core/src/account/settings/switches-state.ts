import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { Switch } from './settings-gateway.port.ts';

/** A list of switches as the member sees it; undefined until it has been loaded in this session. */
export class SwitchesState implements Resettable {
  readonly #switches = new Cell<readonly Switch[] | undefined>(undefined);

  get switches(): ReadonlyCell<readonly Switch[] | undefined> {
    return this.#switches;
  }

  isOn(id: string): boolean | undefined {
    return this.#switches.get()?.find((known) => known.id === id)?.isOn;
  }

  set(switches: readonly Switch[]): void {
    this.#switches.update(() => switches);
  }

  /** Nothing happens where the list does not have it. */
  turn(id: string, isOn: boolean): void {
    this.#switches.update((switches) => switches?.map((known) => (known.id === id ? { id, isOn } : known)));
  }

  reset(): void {
    this.#switches.update(() => undefined);
  }
}
