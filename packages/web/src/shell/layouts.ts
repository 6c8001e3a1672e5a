import { createContext, type ReactNode } from 'react';
import { late, type Late } from '../kit/index.ts';

/** The frames of members' pages. Visitors never see these, and their first page must not carry them. */
export interface MemberLayouts {
  readonly Member: Late<{ readonly hidesNavigationOnPhones: boolean; readonly children: ReactNode }>;
  readonly Focus: Late<{ readonly children: ReactNode }>;
}

/** `bring` fetches the rooms whose stores the member's frame asks for. To be made once: a new one is a new frame. */
export const memberLayouts = (bring: () => Promise<void>): MemberLayouts => ({
  Member: late(async () => {
    const [layout] = await Promise.all([import('./member-layout.tsx'), bring()]);
    return layout;
  }),
  Focus: late(() => import('./focus-layout.tsx')),
});

/** Without a value: frames whose rooms are there already. */
export const MemberLayoutsContext = createContext(memberLayouts(() => Promise.resolve()));
