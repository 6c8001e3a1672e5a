import type { Product } from '../plans/product.ts';

/** The family of products that show a member first for some time (PAY-02). */
export const SPOTLIGHT_FAMILY = 'SPOTLIGHT';

/** Whether what is sold is a place in the spotlight: paid once, it ends by itself. */
export const isSpotlight = ({ family }: Pick<Product, 'family'>): boolean => family === SPOTLIGHT_FAMILY;
