export { StaffApp } from './staff-app.tsx';
