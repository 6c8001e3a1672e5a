export {
  FakeBlockedMembersGateway,
  FakeDataCopyGateway,
  FakeDevicesGateway,
  FakeRemovalGateway,
  FakeSettingsGateway,
} from './fake-account-gateways.ts';
