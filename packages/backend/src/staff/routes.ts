import type { Foundation } from '../foundation/index.ts';
import type { RoomRoutes } from '../http/index.ts';
import { suspend } from './suspend.ts';

export function staffRoutes(foundation: Foundation): RoomRoutes<'staff'> {
  return {
    'staff.suspend': async (request, call) => {
      await suspend(foundation, request, call);
      return {};
    },
  };
}
