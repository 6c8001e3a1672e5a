import { useStore } from '../state/index.ts';
import { AgreementsScreen } from './agreements/agreements-screen.tsx';
import { DataCopyScreen } from './data-copy/data-copy-screen.tsx';
import { DevicesScreen } from './devices/devices-screen.tsx';
import { AGREEMENTS_STORE, DATA_COPY_STORE, DEVICES_STORE } from './index.ts';

// The pages of what is stored of a member, in one file to fetch: each is small, and every address in the table of routes is
// bytes of every visitor's first page.

export const AgreementsPage = () => <AgreementsScreen store={useStore(AGREEMENTS_STORE)} />;
export const DataCopyPage = () => <DataCopyScreen store={useStore(DATA_COPY_STORE)} />;
export const DevicesPage = () => <DevicesScreen store={useStore(DEVICES_STORE)} />;
