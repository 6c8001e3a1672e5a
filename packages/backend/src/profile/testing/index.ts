import { provideMessagingWorld, type MessagingWorld } from '../../messaging/testing/index.ts';
import { profileRoutes } from '../index.ts';

export type ProfileRoutes = ReturnType<typeof profileRoutes>;

/** As `provideMessagingWorld`, with the routes of profiles on it. */
export function provideProfileRoutes(
  open: Parameters<typeof provideMessagingWorld>[0],
  ready: (world: MessagingWorld, routes: ProfileRoutes) => void,
): void {
  provideMessagingWorld(open, (world) => {
    const routes = profileRoutes({
      ...world.dependencies,
      messageWriter: world.messageWriter,
      towns: world.towns,
      imageOf: ({ id }) => ({ id, url: `/files/${id}?key=k` }),
    });
    ready(world, routes);
  });
}
