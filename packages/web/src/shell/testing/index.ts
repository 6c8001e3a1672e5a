export { renderFrame } from './render-frame.tsx';
