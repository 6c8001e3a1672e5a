export { insertScriptInto, type InsertScript } from './insert-script.ts';
export { ScriptLoader } from './script-loader.ts';
