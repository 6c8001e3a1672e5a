import { globSync, readFileSync } from 'node:fs';
import { LayerRules } from './layer-rules.ts';
import { readLayerTable } from './layer-table.ts';

const SOURCES = ['packages/*/{src,build,e2e,bench}/**/*.{ts,tsx}', 'scripts/**/*.{ts,tsx}'];

const rules = new LayerRules(await readLayerTable());
const files = globSync(SOURCES).map((file) => file.replaceAll('\\', '/'));
const faults = files.flatMap((file) => [
  ...(rules.isKnown(file) ? [] : [`${file}: no layer or feature of the table holds this file`]),
  ...rules
    .forbiddenIn(file, readFileSync(file, 'utf8'))
    .map(({ line, name }) => `${file}:${String(line)}: ${name} may not be imported here`),
]);
for (const fault of faults) console.error(fault);
console.log(`${String(files.length)} files, ${String(faults.length)} faults`);
if (files.length === 0 || faults.length > 0) process.exitCode = 1;
