import type { Navigation } from '../navigation/index.ts';
import type { ClearSession, SelfGateway, SessionState } from '../session/index.ts';
import type { AgreementsGateway } from './agreements/agreements-gateway.port.ts';
import { DecideAgreement, ListAgreements } from './agreements/agreements.ts';
import type { DataCopyGateway } from './data-copy/data-copy-gateway.port.ts';
import { LookAtDataCopy, RequestDataCopy } from './data-copy/data-copy.ts';
import type { DevicesGateway } from './devices/devices-gateway.port.ts';
import { ListDevices, LogOutDevices } from './devices/devices.ts';
import { SetPreferredLanguage } from './language/set-preferred-language.ts';
import type { RemovalGateway } from './removal/removal-gateway.port.ts';
import { RemoveProfile } from './removal/remove-profile.ts';

/** The tenant's switch for removing one's own profile, in `enabled_features`. */
const PROFILE_REMOVAL = 'profile_removal';

export interface AccountDependencies {
  readonly devicesGateway: DevicesGateway;
  readonly removalGateway: RemovalGateway;
  readonly dataCopyGateway: DataCopyGateway;
  readonly agreementsGateway: AgreementsGateway;
  readonly selfGateway: Pick<SelfGateway, 'setPreferredLanguage'>;
  readonly session: SessionState;
  readonly clearSession: ClearSession;
  readonly navigation: Navigation;
  readonly enabledFeatures: readonly string[];
}

/** What is stored of a member: their language, what they agreed to, where they are logged in, a copy of it all, and its removal. */
export const createAccount = ({
  devicesGateway,
  removalGateway,
  dataCopyGateway,
  agreementsGateway,
  selfGateway,
  session,
  clearSession,
  navigation,
  enabledFeatures,
}: AccountDependencies) => ({
  listDevices: new ListDevices(devicesGateway),
  logOutDevices: new LogOutDevices(devicesGateway),
  lookAtDataCopy: new LookAtDataCopy(dataCopyGateway),
  requestDataCopy: new RequestDataCopy(dataCopyGateway),
  listAgreements: new ListAgreements(agreementsGateway),
  decideAgreement: new DecideAgreement(agreementsGateway),
  setPreferredLanguage: new SetPreferredLanguage(selfGateway, session),
  removeProfile: new RemoveProfile(removalGateway, clearSession, navigation, enabledFeatures.includes(PROFILE_REMOVAL)),
});

export type AccountFeature = ReturnType<typeof createAccount>;
