import type { DestinationParameters, RouteTarget as Target } from '@duet/core/navigation';
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { MEMBER_ROUTES } from './member-routes.ts';
import { PAYMENT_ROUTES } from './payment-routes.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import type { PathParameters, Route } from './route-row.ts';

const TABLE = { ...PUBLIC_ROUTES, ...MEMBER_ROUTES, ...ACCOUNT_ROUTES, ...PAYMENT_ROUTES } as const;

/** Every route of the product by its name. Who adds a row has a route; nothing else lists them. */
export type RouteName = keyof typeof TABLE;

/** The path of a route below `/{language}/app/`. */
export type RoutePath<Name extends RouteName> = (typeof TABLE)[Name]['path'];

/** Does not compile where core leads to a route that the table lacks, or with other parameters. */
type CoversDestinations<Parameters extends DestinationParameters> = Parameters;

export type RouteParameters = CoversDestinations<{ [Name in RouteName]: PathParameters<RoutePath<Name>> }>;

/** A route with its parameters in the order of the path. */
export type RouteTarget<Name extends RouteName = RouteName> = Target<Name>;

/** Every address of the product, once. */
export const ROUTES: Readonly<Record<RouteName, Route>> = TABLE;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(TABLE, name);

export const ROUTE_NAMES = Object.keys(TABLE).filter(isRouteName);
