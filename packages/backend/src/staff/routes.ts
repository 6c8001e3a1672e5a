import type { ServerContext } from '../server-context/index.ts';
import type { FeatureRoutes } from '../http/index.ts';
import { suspend } from './suspend.ts';

export function staffRoutes(context: ServerContext): FeatureRoutes<'staff'> {
  return {
    'staff.suspend': async (request, call) => {
      await suspend(context, request, call);
      return {};
    },
  };
}
