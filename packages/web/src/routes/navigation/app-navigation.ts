import type { Navigation } from '@duet/core/navigation';
import type { RouteName } from '../table/route-table.ts';

/** Core's navigation with all routes of the table, beside those that core itself leads to. */
export type AppNavigation = Navigation<RouteName>;
