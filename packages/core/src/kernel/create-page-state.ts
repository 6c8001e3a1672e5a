import { LoadersState } from './loaders-state.ts';
import { MainProblemState } from './problem/main-problem-state.ts';
import type { Resettable } from './resettable.ts';

export interface PageStateDependencies {
  readonly resets: { add<Member extends Resettable>(member: Member): Member };
}

/** What covers the whole page: loaders, and a problem that no screen shows. */
export const createPageState = ({ resets }: PageStateDependencies) => ({
  loaders: resets.add(new LoadersState()),
  mainProblem: resets.add(new MainProblemState()),
});

export type PageStateFeature = ReturnType<typeof createPageState>;
