export { ENGINES, MemberFixture } from './member-fixture.ts';
