// `npm start`, `npm run serve` and `npm test` begin here, perhaps in a fresh clone: no packages, and whichever Node the system has (20 or
// later). So this file uses Node alone. Once the packages are in place npm finds Node 24 among them, and `node` means it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commands = { start: './start.ts', serve: './serve.ts', test: './test/run.ts' };
const command = process.argv[2] ?? '';
if (!(command in commands)) throw new Error(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')}`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
endWithParent();

if (packagesAreInPlace()) {
  await import(commands[command]);
} else {
  console.log('Installing packages …');
  // Its warnings are about the system's Node, which nothing of ours runs on.
  await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  // A new npm is a new shell with a new search path: there `node` is the Node 24 that has just been installed.
  await npm('run', '--silent', command, '--', ...process.argv.slice(3));
}

/** When npm is told to end, it ends its shell, which tells nobody: without this the server would stay behind. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** Whether what is installed is what the lock file asks for, however it came to be installed. */
function packagesAreInPlace() {
  const installedFile = 'node_modules/.package-lock.json';
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') || optional || devOptional || link || installed[path]?.version === version,
  );
}

/** Runs npm in the foreground and ends this process with it if it fails. */
async function npm(...parameters) {
  const cli = process.env.npm_execpath;
  const child = cli
    ? spawn(process.execPath, [cli, ...parameters], { stdio: 'inherit' })
    : spawn('npm', parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  // Ctrl-C reaches the whole group: the child decides how to end, and this process ends with it.
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  process.off('SIGINT', pass).off('SIGTERM', pass);
  if (code !== 0) process.exit(code);
}
