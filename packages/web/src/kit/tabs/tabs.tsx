import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import styles from '../tab-links/tab-links.module.css';

export interface TabPage {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly pages: readonly TabPage[];
}

/** Parts of one page, one in sight at a time. For pages with addresses of their own take `TabLinks`. */
export function Tabs({ label, pages }: TabsProps) {
  return (
    <TabProvider defaultSelectedId={pages[0]?.id ?? null}>
      <TabList className={styles['tabs']} aria-label={label}>
        {pages.map((page) => (
          <Tab key={page.id} id={page.id} className={styles['tab']}>
            {page.label}
          </Tab>
        ))}
      </TabList>
      {pages.map((page) => (
        <TabPanel key={page.id} tabId={page.id} className={styles['panel']}>
          {page.content}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
