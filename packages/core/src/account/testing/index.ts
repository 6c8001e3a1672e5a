export { FakeAgreementsGateway } from './fake-agreements-gateway.ts';
export {
  FakeBlockedMembersGateway,
  FakeDataCopyGateway,
  FakeDevicesGateway,
  FakeRemovalGateway,
  FakeSettingsGateway,
} from './fake-account-gateways.ts';
