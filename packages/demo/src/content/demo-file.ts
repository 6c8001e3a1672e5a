import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { summaryParts } from '../languages/index.ts';

const texts = z.array(z.string());

/** A place members live in. Coordinates are those of GeoNames (CC BY 4.0). */
const town = z.strictObject({
  name: z.string(),
  /** As a geocoder of the language writes it: `Lyon, France`. */
  address: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string().length(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Demo members of one tenant who speak one language. */
const group = z.strictObject({
  members: z.int().min(0).max(1000),
  names: z.strictObject({ women: texts.min(1), men: texts.min(1) }),
  towns: z.array(town).min(1),
  summaries: summaryParts,
});

/** `tenants/<tenant>/demo.json`: who its demo members are, by language, the leading one first. An enumeration as key would lose that order. */
const demoFile = z.strictObject({ languages: z.record(z.string(), group) });

export type Town = Readonly<z.output<typeof town>>;
export type DemoGroup = z.output<typeof group>;
export type DemoFile = z.output<typeof demoFile>;

/** Reads a tenant's demo members; undefined for a tenant without the file, which starts empty. Throws for one that does not fit. */
export function readDemoFile(rootDir: string, tenantId: string): DemoFile | undefined {
  const path = join(rootDir, 'tenants', tenantId, 'demo.json');
  if (!existsSync(path)) return undefined;
  const parsed = demoFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} does not fit: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
