/* Stands for every module that the application alone has. */
throw new Error('This page has no application');
export {};
