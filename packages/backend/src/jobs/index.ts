export { startMaintenanceJobs } from './maintenance-jobs.ts';
