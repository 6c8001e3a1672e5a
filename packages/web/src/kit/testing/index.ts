export { renderKit } from './render-kit.tsx';
