export { HttpAgreementsGateway } from './http-agreements-gateway.ts';
export { HttpAccountGateway } from './http-account-gateway.ts';
export { HttpSettingsGateway } from './http-settings-gateway.ts';
