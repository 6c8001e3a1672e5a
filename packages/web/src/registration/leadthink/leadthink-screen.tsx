import { Loader } from '../../kit/index.ts';
import { useExecuteOnMount } from '../../state/index.ts';
import { WELCOME_LEAD } from '../index.ts';

/** The page to which a partner's site sends a member whom it has registered. Mounting it leads on to onboarding (RT-57). */
export function LeadthinkScreen() {
  useExecuteOnMount(WELCOME_LEAD);
  return <Loader />;
}
