export { permissionIn } from './permission-in.ts';
