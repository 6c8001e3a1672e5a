import { changesSince, shown, type Change } from './comparison.ts';
import { isMet, ratioOf, type BenchRun, type Goal, type Measurement } from './measurement.ts';

/** What the document explains before its table. */
export interface ReportText {
  readonly introduction: string;
  readonly notes: readonly string[];
}

/** The document of a run; `before` is the last one that was kept. */
export function markdownOf(run: BenchRun, before: BenchRun | undefined, text: ReportText): string {
  const { commit, date, machine, measurements } = run;
  return [
    '# Performance',
    text.introduction,
    `Commit ${commit}, ${date}, ${machine}.`,
    tableOf(measurements),
    ...(before ? [comparisonText(before, measurements)] : []),
    ...(text.notes.length > 0 ? ['## Not measured', text.notes.map((note) => `- ${note}`).join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** A table in the form that Prettier gives it. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => {
    const ratio = ratioOf(measurement);
    const { label, unit, duet, reference, goal, samples } = measurement;
    return [
      label,
      `${shown(duet)} ${unit}`.trim(),
      reference ? `${reference.name} ${shown(reference.value)}` : '',
      ratio === undefined || Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`,
      goal ? goalText(goal) : '',
      metText(measurement),
      samples,
    ];
  });
  return aligned([['measure', 'Duet', 'reference', 'ratio', 'goal', 'met', 'clean samples'], ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_cell, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

function goalText(goal: Goal): string {
  if ('atMostTimes' in goal) return `≤ ${goal.atMostTimes} ×`;
  if ('atLeastTimes' in goal) return `≥ ${goal.atLeastTimes} ×`;
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

function metText(measurement: Measurement): string {
  const met = isMet(measurement);
  if (met === undefined) return '';
  return met ? 'yes' : 'no';
}

function comparisonText(before: BenchRun, measurements: readonly Measurement[]): string {
  const { worse, better } = changesSince(before, measurements);
  const list = (title: string, changes: readonly Change[]) =>
    changes.length === 0
      ? `${title}: nothing.`
      : `${title}:\n\n${changes.map((change) => `- ${changeText(change)}`).join('\n')}`;
  const since = `since ${before.commit} (${before.date})`;
  return ['## Changes', list(`Slower ${since}`, worse), list(`Faster ${since}`, better)].join('\n\n');
}

const changeText = ({ label, before, now, share }: Change): string =>
  `${label}: ${before} → ${now}${Number.isFinite(share) ? ` (${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %)` : ''}`;
