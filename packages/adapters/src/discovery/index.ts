export { HttpBrowseGateway } from './http-browse-gateway.ts';
