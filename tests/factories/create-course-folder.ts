import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A short video of the demo, as a file that plays. */
export const videoPath = 'database/demo/courses/git-sin-miedo/01-lo-que-guarda/01-tres-zonas.mp4'

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#245"/></svg>'

/** A whole course in two sections: a hosted video is left to the test, since it takes time to read. */
export const courseFiles: Record<string, string> = {
  'course.md':
    '---\nslug: el-curso\nlanguage: es\ntitle: El curso\nsubtitle: Un subtítulo\ncategory: web\ncategoryTitle: Web\nprice: 19.90\n---\n\nLa **descripción**.\n',
  'course.en.md': '---\ntitle: The course\nsubtitle: A subtitle\n---\n\nThe **description**.\n',
  '01-uno/section.md': '---\ntitle: Uno\n---\n',
  '01-uno/section.en.md': '---\ntitle: One\n---\n',
  '01-uno/01-leer.md': '---\ntitle: Leer\ntype: reading\nfree: true\n---\n\nUna lectura.\n',
  '01-uno/01-leer.en.md': '---\ntitle: Read\n---\n\nA reading.\n',
  '01-uno/02-mas.md': '---\ntitle: Más\ntype: reading\n---\n\nOtra lectura.\n',
  '02-dos/section.md': '---\ntitle: Dos\nlegacy: true\n---\n',
  '02-dos/01-fin.md': '---\ntitle: Fin\ntype: reading\nexclusive: true\n---\n\nEl fin.\n',
}

/** Writes files, by their paths inside, into a folder that is removed after the test. */
export async function createFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-course-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  return folder
}

export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
