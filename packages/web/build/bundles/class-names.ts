import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The class of a style module as the page has it: the same in each build, so that pages made at build time agree with the scripts. One
 * sheet holds all of them, so that what the bundler would add by itself, a longer hash and the line, is a kilobyte for every visitor.
 */
export function scopedClassName(name: string, file: string): string {
  const [path = ''] = file.split('?');
  return `${name}_${createHash('sha256').update(relative(packages, path)).digest('hex').slice(0, 5)}`;
}
