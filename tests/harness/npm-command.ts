import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type RunningCommand = {
  output(): string
  until(text: string): Promise<void>
  readonly ended: Promise<number>
  stop(): Promise<number>
}

export function runCommand(line: string, folder: string, settings: Record<string, string>): RunningCommand {
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: folder,
    npm_config_update_notifier: 'false',
    ...settings,
  }
  const [program = '', ...parameters] = line.split(' ')
  const child = spawn(program, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  return {
    output: () => printed,
    ended,
    async until(text) {
      while (!printed.includes(text)) {
        const early = await Promise.race([ended, pause(50, null)])
        if (early !== null && !printed.includes(text))
          throw new Error(`${line} ended with ${early}:\n${printed}`)
      }
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
