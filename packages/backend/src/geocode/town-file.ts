import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { selectTowns } from './select-towns.ts';
import type { Town } from './town.ts';

/** Reads the distilled towns, or distils them first: once an installation. */
export async function readTowns(path: string): Promise<readonly Town[]> {
  const cached = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (cached !== undefined) return cached.split('\n').map(parseTown);
  const towns = selectTowns();
  await writeWhole(path, towns.map(formatTown).join('\n'));
  return towns;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Another process never reads half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${String(process.pid)}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

const formatTown = ({ name, country, region, latitude, longitude, population }: Town): string =>
  [name, country, region, latitude, longitude, population].join('\t');

function parseTown(line: string): Town {
  const [name = '', country = '', region = '', latitude, longitude, population] = line.split('\t');
  return {
    name,
    country,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  };
}
