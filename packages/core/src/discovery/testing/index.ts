export { FakeBrowseGateway } from './fake-browse-gateway.ts';
