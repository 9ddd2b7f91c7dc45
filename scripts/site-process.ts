import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverParameters, shortLivedParameters } from './server-process.mjs'

const root = resolve(import.meta.dirname, '..')

export type SiteProcess = {
  url: string
  pid: number
  outbox: string
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

export type SiteSettings = {
  dataFolder: string
  port?: number
  settings?: Record<string, string>
  /** For short runs: the embedded database is compiled quickly, which halves the time of the start but makes queries slower. */
  brief?: boolean
}

/** Starts the built server as `npm start` does, and waits until it is ready. Throws with its output if it ends before. */
export async function startSite(options: SiteSettings): Promise<SiteProcess> {
  const port = options.port ?? (await freePort())
  const { child, ended, output } = run({ ...options, port })
  const url = `http://localhost:${port}`
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.ok && output().includes('Aula is at')) break
    const early = await Promise.race([ended, pause(100, null)])
    if (early !== null) throw new Error(`the server ended with ${early}:\n${output()}`)
  }
  return {
    url,
    pid: child.pid as number,
    outbox: /^Mails +(\S+)/m.exec(output())?.[1] ?? `${url}/outbox`,
    output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

export async function runSite(
  options: SiteSettings,
): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const { ended, output } = run(options)
  const code = await ended
  return { code, output: output() }
}

function run({ dataFolder, port = 0, settings = {}, brief = false }: SiteSettings) {
  const child = spawn(process.execPath, brief ? shortLivedParameters : serverParameters, {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      AULA_DATA: dataFolder,
      AULA_LOG: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 1))
  })
  return { child, ended, output: () => printed }
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
