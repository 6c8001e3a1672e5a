export { expectAccessible, renderScreen } from './render-screen.tsx';
