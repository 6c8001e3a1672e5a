export { HttpCredentialsGateway } from './http-credentials-gateway.ts';
