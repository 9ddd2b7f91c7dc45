// What every command does first, on a machine that may have nothing but Node 20: installs the packages, finds the
// pinned Node, builds. Plain modules of Node alone, for no package is there yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { takeTurns } from './take-turns.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Who started us: taken at once, for it may be gone when installing and building are done. */
const parent = process.ppid

const windows = process.platform === 'win32'

/** What a build is made of. */
const sources = [
  ...['app', 'database', 'domain', 'emails', 'gateways', 'locales', 'public', 'server', 'values'],
  ...['scripts', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** A reason to stop that its message alone explains. */
export class Refusal extends Error {}

/** Runs a command's work; a `Refusal` ends it with its sentence, anything else with its stack. */
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

/** Brings node_modules to what the lockfile says, unless it is there; development tools included, for they build. */
export function install() {
  const stamp = 'node_modules/.aula-installed'
  const wanted = digest(['package-lock.json'])
  const done = () => read(stamp) === wanted && pinnedNode()
  if (!done()) alone(() => done() || installPackages(stamp, wanted))
}

function installPackages(stamp, wanted) {
  console.log('Installing packages (the first time takes a minute or two) …')
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) throw new Refusal('npm ci failed: what it says is above.')
  if (!pinnedNode()) npm(['rebuild', 'node', '--loglevel=error'])
  if (!pinnedNode() && !isNewEnough()) {
    throw new Refusal(
      [
        'The pinned Node was not installed: npm did not run the install script of the package "node".',
        'Allow it and start again:  npm config set ignore-scripts false  (or use Node 24 itself to start Aula).',
      ].join('\n'),
    )
  }
  writeFileSync(stamp, wanted)
}

/** Builds the server and the pages when the sources have changed since the last build. */
export function build() {
  const stamp = 'build/.sources'
  const wanted = digest(sources)
  const done = () => read(stamp) === wanted && existsSync('build/server/main.js')
  if (!done()) alone(() => done() || buildSources(stamp, wanted))
}

function buildSources(stamp, wanted) {
  console.log('Building …')
  for (const step of [
    [program('@react-router/dev', 'react-router'), 'build'],
    ['scripts/compress-assets.mjs'],
  ]) {
    const built = runNode(step, { env: { ...process.env, NODE_ENV: 'production' }, quiet: true })
    if (built.status !== 0) throw new Refusal(`The build failed:\n${built.output}`)
  }
  writeFileSync(stamp, wanted)
}

/** Two commands at once in a fresh clone would remove each other's packages. */
function alone(work) {
  takeTurns(join(root, '.cache/preparing'), work, (pid) =>
    console.log(`Another command (process ${pid}) installs or builds here: waiting for it …`),
  )
}

/** The Node that everything of ours runs under. */
export function nodePath() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  if (isNewEnough()) return process.execPath
  throw new Refusal('The packages are not installed: run npm start, or npm ci.')
}

/** The file behind a command of an installed package. */
export function program(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** The environment of a child whose `node`, and that of its own children, is the pinned one. */
export function pinnedEnvironment(env = process.env) {
  const folders = [dirname(nodePath()), join(root, 'node_modules/.bin'), env.PATH]
  return { ...env, PATH: folders.join(delimiter) }
}

/** Runs a script under the pinned Node and waits; `quiet` collects what it prints. */
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

/**
 * Runs a script beside others and collects what it prints; `onLine` is given each line as it comes. An aborted `signal`
 * interrupts it, so that it ends its own children.
 */
export function runNodeBeside(parameters, { env = process.env, onLine, signal } = {}) {
  return new Promise((done) => {
    const child = spawn(nodePath(), parameters, {
      cwd: root,
      env: pinnedEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
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

/**
 * Puts a program in this one's place, as far as Node can: its output is ours, our signals are passed on, and its end
 * is our end.
 */
export function become(parameters, env = process.env) {
  const child = spawn(nodePath(), parameters, { cwd: root, env: pinnedEnvironment(env), stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal sends its interrupt to the child as well; the server takes the second for the first.
    process.on(signal, () => child.kill(signal))
  }
  // npm passes a signal on to its shell alone, which dies of it and leaves us behind.
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
  // npm says where it is itself when it runs us.
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...parameters], { stdio: 'inherit' })
    : spawnSync(windows ? 'npm.cmd' : 'npm', parameters, { stdio: 'inherit', shell: windows })
}

function pinnedNode() {
  const path = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
  return existsSync(path) && statSync(path).size > 1_000_000 ? path : null
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

/** One digest of the names and contents of files and folders. */
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

/** A folder of this project's own for what may be thrown away. */
export function cacheFolder(name) {
  const path = join(root, '.cache', name)
  mkdirSync(path, { recursive: true })
  return path
}
