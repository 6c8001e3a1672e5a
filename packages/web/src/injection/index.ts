export { Container, ContainerModule } from './container.ts';
export { token, type Token } from './token.ts';
