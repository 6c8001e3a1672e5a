import type { AttributeDefinition } from '@duet/core/tenant';

/** Characters above which an answer is more than a line. */
const A_LINE = 200;

/** Whether an answer in one's own words may run over several lines. */
export const isLongText = ({ kind, maximum = Number.POSITIVE_INFINITY }: AttributeDefinition): boolean =>
  kind === 'text' && maximum > A_LINE;
