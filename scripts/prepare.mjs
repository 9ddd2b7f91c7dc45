// The first step of every command: installs the packages, finds the pinned Node, and builds. It must run on plain Node 20 before
// any package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './file-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const parent = process.ppid

const windows = process.platform === 'win32'

const sources = [
  'app',
  'database',
  'domain',
  'emails',
  'gateways',
  'locales',
  'public',
  'server',
  'values',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

export class Refusal extends Error {}

export async function main(work) {
  process.chdir(root)
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Refusal(`Aula needs Node 20 or newer; this is ${process.version}. See https://nodejs.org/.`)
    }
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export function install() {
  const stamp = 'node_modules/.aula-installed'
  const expected = digest(['package-lock.json'])
  const done = () => read(stamp) === expected && pinnedNode()
  if (!done()) whileLocked(() => done() || installPackages(stamp, expected))
}

function installPackages(stamp, expected) {
  console.log('Installing packages (the first time takes a minute or two) …')
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) throw new Refusal('npm ci failed: what it says is above.')
  if (!pinnedNode()) npm(['rebuild', 'node', '--loglevel=error'])
  if (!pinnedNode() && !runsOnNewNode()) {
    throw new Refusal(
      [
        'The pinned Node was not installed: npm did not run the install script of the package "node".',
        'Allow it and start again:  npm config set ignore-scripts false  (or use Node 24 itself to start Aula).',
      ].join('\n'),
    )
  }
  writeFileSync(stamp, expected)
}

export function build() {
  const stamp = 'build/.sources'
  const expected = digest(sources)
  const done = () => read(stamp) === expected && existsSync('build/server/main.js')
  if (!done()) whileLocked(() => done() || buildSources(stamp, expected))
}

function buildSources(stamp, expected) {
  console.log('Building …')
  for (const step of [
    [program('@react-router/dev', 'react-router'), 'build'],
    ['scripts/write-route-manifests.ts'],
    ['scripts/compress-assets.mjs'],
  ]) {
    const built = runNode(step, { env: { ...process.env, NODE_ENV: 'production' }, quiet: true })
    if (built.status !== 0) throw new Refusal(`The build failed:\n${built.output}`)
  }
  writeFileSync(stamp, expected)
}

/** Two simultaneous commands in a fresh clone would remove each other's packages. */
function whileLocked(work) {
  withFileLock(join(root, '.cache/preparing'), work, (pid) =>
    console.log(`Another command (process ${pid}) installs or builds here: waiting for it …`),
  )
}

export function nodePath() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  if (runsOnNewNode()) return process.execPath
  throw new Refusal('The packages are not installed: run npm start, or npm ci.')
}

export function program(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

export function pinnedEnvironment(env = process.env) {
  const folders = [dirname(nodePath()), join(root, 'node_modules/.bin'), env.PATH]
  return { ...env, PATH: folders.join(delimiter) }
}

export function runNode(parameters, { env = process.env, quiet = false } = {}) {
  const result = spawnSync(nodePath(), parameters, {
    cwd: root,
    env: pinnedEnvironment(env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

/** Runs a script and returns its output. `niceness` (0 to 19) lowers its priority; aborting `signal` interrupts it. */
export function runNodeAsync(parameters, { env = process.env, onLine, niceness = 0, signal } = {}) {
  return new Promise((done) => {
    const child = spawn(nodePath(), parameters, {
      cwd: root,
      env: pinnedEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid && niceness > 0) setPriority(child.pid, niceness)
    const interrupt = () => child.kill('SIGINT')
    signal?.addEventListener('abort', interrupt)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
      if (onLine) createInterface({ input: stream }).on('line', onLine)
    }
    child.on('close', (status) => {
      signal?.removeEventListener('abort', interrupt)
      done({ status: status ?? 1, output })
    })
  })
}

/** Runs a program in place of this process: passes on its output, signals and exit code. */
export function become(parameters, env = process.env) {
  const child = spawn(nodePath(), parameters, { cwd: root, env: pinnedEnvironment(env), stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal interrupts the child too, and the server would take a second interrupt for a forced stop.
    process.on(signal, () => child.kill(signal))
  }
  // npm signals only its shell, whose end does not stop this process.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    } else process.exit(code ?? 1)
  })
}

export function npm(parameters) {
  const npmPath = process.env.npm_execpath
  return npmPath?.endsWith('.js')
    ? spawnSync(process.execPath, [npmPath, ...parameters], { stdio: 'inherit' })
    : spawnSync(windows ? 'npm.cmd' : 'npm', parameters, { stdio: 'inherit', shell: windows })
}

function pinnedNode() {
  const path = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
  return existsSync(path) && statSync(path).size > 1_000_000 ? path : null
}

function runsOnNewNode() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

export function digest(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) hash.update(`${path}\n`).update(readFileSync(path))
    else for (const name of readdirSync(path).sort()) add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export function cacheFolder(name) {
  const path = join(root, '.cache', name)
  mkdirSync(path, { recursive: true })
  return path
}
