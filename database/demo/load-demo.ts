import { randomInt } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFirstCourse } from '#domain/catalog/courses/course-queries.ts'
import { seedRegionalRule } from '#domain/commerce/regional-prices/save-regional-rule.ts'
import { folderImporters } from '#server/files/folder-imports.ts'
import { type Services, systemContext } from '#server/process/compose.ts'
import type { DemoAccount } from '#server/welcome.ts'
import { createDemoPeople, demoPeople } from './demo-accounts.ts'
import { createDemoAuthors } from './demo-authors.ts'
import { createDemoComments } from './demo-comments.ts'
import { createDemoHistory } from './demo-history.ts'
import { createDemoOpinions } from './demo-opinions.ts'
import { demoRegionalRule } from './demo-regional-rule.ts'

/** Relative to the project's root; a pack follows what it contains. What its author made is theirs (`demo-authors.ts`). */
const folders = [
  ['course', 'database/demo/courses'],
  ['book', 'database/demo/books'],
  ['pack', 'database/demo/packs'],
] as const

/** Stored in the data folder. `loading`: the next start continues. */
type Note = {
  state: 'loading' | 'loaded'
  password: string
  /** Missing in demos from before the owner had a separate password. */
  ownerPassword?: string
}

/** Fills an empty shop with the demo, with passwords of this installation. Returns who can log in; null when the shop has a course or had a demo. */
export async function loadDemo(
  services: Services,
  { onStart = () => {} }: { onStart?: () => void } = {},
): Promise<{ accounts: DemoAccount[] } | null> {
  const { environment, log } = services
  if (!environment.AULA_DEMO) return null
  const path = join(environment.AULA_DATA, 'demo.json')
  const context = systemContext(services)
  let note = await readNote(path)
  if (!note) {
    if (await findFirstCourse(context.db)) return null
    note = { state: 'loading', password: readablePassword(), ownerPassword: readablePassword() }
    await writeNote(path, note)
  }
  if (note.state === 'loading') {
    onStart()
    await createDemoPeople(context, services.accounts, passwordsOf(note))
    const authors = await createDemoAuthors(context)
    for (const [kind, folder] of folders) {
      for (const name of (await readdir(join(process.cwd(), folder))).sort()) {
        const path = join(process.cwd(), folder, name)
        // Who only looks at the demo waits for no transcoding: its films bring their pictures along.
        const result = await folderImporters[kind].run(authors.of(name), path, { makesVideos: false })
        if (!result.ok)
          log.error({ kind, name, problems: result.problems }, 'a part of the demo has problems')
      }
    }
    await seedRegionalRule(context, demoRegionalRule)
    await createDemoHistory(context)
    await createDemoComments(context)
    await createDemoOpinions(context)
    await writeNote(path, { ...note, state: 'loaded' })
  }
  const passwords = passwordsOf(note)
  const accounts = demoPeople.map(({ role, email, owner = false }) => {
    return { role, email, owner, password: owner ? passwords.owner : passwords.others }
  })
  return { accounts }
}

function passwordsOf({ password, ownerPassword }: Note) {
  return { owner: ownerPassword ?? password, others: password }
}

async function readNote(path: string): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Atomic, and readable by its user alone: it holds passwords. */
async function writeNote(path: string, note: Note): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  await rename(part, path)
}

const words =
  'arco barca brisa campo cielo costa duna faro fuego grano hoja isla lago lena lino luna mapa marea miel monte nido niebla norte nube olivo pino playa prado rio roca sal trigo'.split(
    ' ',
  )

/** Easy to read out and type. */
function readablePassword(): string {
  const chosen = Array.from({ length: 4 }, () => words[randomInt(words.length)])
  return [...chosen, randomInt(1_000, 10_000)].join('-')
}
