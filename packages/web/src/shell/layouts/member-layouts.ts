import { createContext, type ReactNode } from 'react';
import { lazyComponent, type LazyComponent } from '../../kit/index.ts';

/** How much of the frame a phone shows: all, the header alone, or nothing. */
export type PhoneFrame = 'whole' | 'header' | 'nothing';

/** The frames of members' pages. Visitors never see these, and their first page must not carry them. */
export interface MemberLayouts {
  readonly Member: LazyComponent<{ readonly onPhones: PhoneFrame; readonly children: ReactNode }>;
  readonly Focus: LazyComponent<{ readonly children: ReactNode }>;
}

/** `bring` fetches the features whose stores the member's layout requests. To be made once: a new one is a new frame. */
export const createMemberLayouts = (loadModules: () => Promise<void>): MemberLayouts => ({
  Member: lazyComponent(async () => {
    const [layout] = await Promise.all([import('./member-layout.tsx'), loadModules()]);
    return layout;
  }),
  Focus: lazyComponent(() => import('./focus-layout.tsx')),
});

/** Without a value: frames whose features are there already. */
export const MemberLayoutsContext = createContext(createMemberLayouts(() => Promise.resolve()));
