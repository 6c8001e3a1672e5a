import {
  EMPTY_RANGE,
  firstInSight,
  gridHeight,
  isSameGeometry,
  itemsBetween,
  itemTop,
  oneRowTowards,
  type GridGeometry,
  type ItemRange,
} from './grid-geometry.ts';

/** Pixels beyond the window that are drawn in the direction of the scroll, and in the other one. */
const DRAWN_AHEAD = 550;
const DRAWN_BEHIND = 120;
/** While what is drawn reaches so far beyond the window, the rest of it is drawn row by row. */
const ENOUGH_AHEAD = 200;
/** How far ahead items are wanted: windows, or milliseconds at the present speed, whichever is farther. */
const WANTED_WINDOWS = 2;
const WANTED_MILLISECONDS = 1500;

/** Where a grid stands in the window, which scrolls it, and which of its items that needs. */
export class GridWindow {
  #list: HTMLElement | undefined;
  #geometry: GridGeometry | undefined;
  #count = 0;
  #drawn = EMPTY_RANGE;
  #stop = 0;
  #scrolled = { to: 0, at: 0 };
  /** Pixels a millisecond, downwards. */
  #speed = 0;

  constructor(
    /** Width of an item by its height. */
    private readonly ratio: number,
  ) {}

  /** Known as soon as the grid is on the page. */
  get geometry(): GridGeometry | undefined {
    return this.#geometry;
  }

  attach(list: HTMLElement): void {
    this.#list = list;
    this.#scrolled = { to: window.scrollY, at: performance.now() };
    this.measure();
    this.#drawn = this.#target();
  }

  /** Reads columns and gap from the style sheet, which decides about them. Answers whether anything has changed. */
  measure(): boolean {
    if (!this.#list) return false;
    const { gridTemplateColumns, rowGap } = getComputedStyle(this.#list);
    const widths = gridTemplateColumns.split(' ').map(parseFloat);
    const [width] = widths;
    if (width === undefined || !(width > 0)) return false;
    const geometry = { columns: widths.length, itemHeight: width / this.ratio, gap: parseFloat(rowGap) || 0 };
    if (this.#geometry && isSameGeometry(this.#geometry, geometry)) return false;
    this.#geometry = geometry;
    this.#drawn = this.#target();
    return true;
  }

  /** To be called with each scroll event: direction and speed follow from them. */
  noteScroll(at: number): void {
    const elapsed = at - this.#scrolled.at;
    if (elapsed > 0) this.#speed = (window.scrollY - this.#scrolled.to) / elapsed;
    this.#scrolled = { to: window.scrollY, at };
  }

  /** The items to draw of `count`. */
  drawn(count: number): ItemRange {
    if (count !== this.#count) {
      this.#count = count;
      this.#drawn = this.#target();
    }
    return this.#drawn;
  }

  /**
   * The item that Tab stops at before one had the focus: one that is in sight, for as long as it is drawn. Always the first one drawn would
   * be another with each row, and be drawn anew for it.
   */
  get stop(): number {
    const { first, end } = this.#drawn;
    if (this.#geometry && (this.#stop < first || this.#stop >= end))
      this.#stop = firstInSight(this.#geometry, this.#drawn, this.#seen().from);
    return this.#stop;
  }

  /** Whether what is drawn has all that the window shows or comes to with the next frames. */
  get isEnough(): boolean {
    const needed = this.#itemsAround(0, ENOUGH_AHEAD);
    return this.#drawn.first <= needed.first && this.#drawn.end >= needed.end;
  }

  /** After a scroll: all that the window lacks, or else one row of what it comes to. Answers whether other items are to be drawn. */
  advance(): boolean {
    const before = this.#drawn;
    const target = this.#target();
    this.#drawn = this.#geometry && this.isEnough ? oneRowTowards(this.#geometry, before, target) : target;
    return before.first !== this.#drawn.first || before.end !== this.#drawn.end;
  }

  /** How many items, from the first, the window shows or comes to soon. */
  wanted(count: number): number {
    if (!this.#geometry) return 0;
    const ahead = Math.max(WANTED_WINDOWS * window.innerHeight, this.#speed * WANTED_MILLISECONDS);
    return itemsBetween(this.#geometry, count, 0, this.#seen().to + ahead).end;
  }

  /** The item at the window's top and how much of its row is above it; undefined while the grid's own top is in sight. */
  anchor(count: number): { readonly index: number; readonly share: number } | undefined {
    if (!this.#geometry) return undefined;
    const { from, to } = this.#seen();
    if (from <= 0) return undefined;
    const { first } = itemsBetween(this.#geometry, count, from, to);
    const { itemHeight, gap } = this.#geometry;
    return { index: first, share: (from - itemTop(this.#geometry, first)) / (itemHeight + gap) };
  }

  /** Scrolls to where `anchor` was, which a change of the columns has moved. */
  returnTo({ index, share }: { readonly index: number; readonly share: number }): void {
    if (!this.#geometry) return;
    const { itemHeight, gap } = this.#geometry;
    const top = itemTop(this.#geometry, index) + share * (itemHeight + gap);
    window.scrollBy(0, top - this.#seen().from);
  }

  height(count: number): number {
    return this.#geometry ? gridHeight(this.#geometry, count) : 0;
  }

  #target(): ItemRange {
    return this.#itemsAround(DRAWN_BEHIND, DRAWN_AHEAD);
  }

  #itemsAround(behind: number, ahead: number): ItemRange {
    if (!this.#geometry) return EMPTY_RANGE;
    const { from, to } = this.#seen();
    const [before, after] = this.#speed < 0 ? [ahead, behind] : [behind, ahead];
    return itemsBetween(this.#geometry, this.#count, from - before, to + after);
  }

  /** The part of the page that is in sight, from the grid's top. */
  #seen(): { readonly from: number; readonly to: number } {
    const top = this.#list?.getBoundingClientRect().top ?? 0;
    return { from: -top, to: window.innerHeight - top };
  }
}
