export { FakeFormPost } from './fake-form-post.ts';
export { FakeNavigation } from './fake-navigation.ts';
export { FakePagePositions } from './fake-page-positions.ts';
export { FakeReturnAddress } from './fake-return-address.ts';
export { FakeSignOnGateway } from './fake-sign-on-gateway.ts';
export { FakeVisitOrigin } from './fake-visit-origin.ts';
