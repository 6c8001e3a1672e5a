import { MutualSlot } from '../../../profile/index.ts';
import { PermissionSlot } from '../../../permission-prompt/index.ts';

/** What may open over a page on which members are liked: what is missing for it, or that both like each other. */
export const ReachOutDialogs = () => (
  <>
    <PermissionSlot />
    <MutualSlot />
  </>
);
