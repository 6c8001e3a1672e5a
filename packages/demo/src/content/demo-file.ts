import { parseFile } from '@duet/adapters/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { summaryParts } from '../languages/index.ts';

const texts = v.pipe(v.array(v.string()), v.minLength(1));

/** A place members live in. Coordinates are those of GeoNames (CC BY 4.0). */
const town = v.strictObject({
  name: v.string(),
  /** As a geocoder of the language writes it: `Lyon, France`. */
  address: v.string(),
  /** ISO 3166 alpha-2. */
  country: v.pipe(v.string(), v.length(2)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

/** Demo members of one tenant who speak one language. */
const group = v.strictObject({
  members: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000)),
  names: v.strictObject({ women: texts, men: texts }),
  towns: v.pipe(v.array(town), v.minLength(1)),
  summaries: summaryParts,
});

/** `tenants/<tenant>/demo.json`: who its demo members are, by language, the leading one first. An enumeration as key would lose that order. */
const demoFile = v.strictObject({ languages: v.record(v.string(), group) });

export type Town = Readonly<v.InferOutput<typeof town>>;
export type DemoGroup = v.InferOutput<typeof group>;
export type DemoFile = v.InferOutput<typeof demoFile>;

/** Reads a tenant's demo members; undefined for a tenant without the file, which starts empty. Throws for one that does not fit. */
export function readDemoFile(rootDir: string, tenantId: string): DemoFile | undefined {
  const path = join(rootDir, 'tenants', tenantId, 'demo.json');
  if (!existsSync(path)) return undefined;
  return parseFile(path, demoFile, JSON.parse(readFileSync(path, 'utf8')));
}
