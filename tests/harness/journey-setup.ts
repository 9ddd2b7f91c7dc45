import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startSite } from '../../scripts/site-process.ts'

const root = resolve(import.meta.dirname, '../..')

export default async function setup() {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'], { cwd: root, stdio: 'inherit' })
  const cache = join(root, '.cache/journeys')
  const made = join(cache, `data-${(await readFile(join(root, 'build/.sources'), 'utf8')).slice(0, 16)}`)
  process.env.AULA_JOURNEY_DATA = made
  if (existsSync(made)) return
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const draft = `${made}.part`
  const site = await startSite({ dataFolder: draft })
  await site.stop()
  await rename(draft, made)
}
