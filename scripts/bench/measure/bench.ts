import type { Browser } from 'playwright';
import type { Measurement } from '../report/measurement.ts';
import type { Product } from '../product/product.ts';
import type { Sampled, Subject } from './sampling.ts';

/** What a part of the bench measures with. */
export interface Bench {
  readonly browser: Browser;
  /** Where the reference pages are served. */
  readonly referenceOrigin: string;
  /** The product over demo data, started when it is first asked for. */
  readonly product: () => Promise<Product>;
  /** Samples of subjects in turns: of each as many clean ones as `runs`. */
  readonly sample: (runs: number, subjects: readonly Subject[]) => Promise<ReadonlyMap<string, Sampled>>;
  readonly log: (line: string) => void;
}

/** One of the parts that `npm run bench -- <name>` can be asked for. */
export interface BenchPart {
  readonly name: string;
  /** After this many minutes a page is sampled only if it was not sampled yet. All parts together take less than 15. */
  readonly minutes: number;
  readonly measure: (bench: Bench) => Promise<readonly Measurement[]>;
}
