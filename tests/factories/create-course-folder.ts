import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const videoPath = 'database/demo/courses/git-sin-miedo/01-lo-que-guarda/01-tres-zonas.mp4'

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#245"/></svg>'

/** A complete course in two sections, without hosted videos, which take time to read. */
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

export const bookFiles: Record<string, string> = {
  'book.md':
    '---\nslug: el-libro\nlanguage: es\ntitle: El libro\nsubtitle: Un subtítulo\ncategory: web\nbookLanguage: all\npages: 210\nprice: 14\nofferPrice: 9.50\nfiles:\n  - file: el-libro.pdf\n  - file: el-libro-oscuro.pdf\n    visibility: webvisor\n  - file: ejemplos.zip\n    label: Los ejemplos\n---\n\nLa **descripción**.\n',
  'book.en.md':
    '---\ntitle: The book\nsubtitle: A subtitle\nfiles:\n  - file: ejemplos.zip\n    label: The examples\n---\n\nThe **description**.\n',
  'post.md': '---\ntitle: Por qué este libro\n---\n\nPorque sí.\n',
}

export const chapterFiles: Record<string, string> = {
  'chapters/01-inicio.md':
    '---\ntitle: El inicio\npart: Primera parte\n---\n\n# El inicio\n\nUn **párrafo**, y [otro](02-final.md#lo-último).\n\n![Un dibujo](imagenes/dibujo.svg)\n',
  'chapters/01-inicio.en.md':
    '---\ntitle: The beginning\npart: First part\n---\n\nA **paragraph**, and [another](02-final.md).\n',
  'chapters/01-inicio/01-dentro.md': '---\ntitle: Dentro\n---\n\n[Arriba](../01-inicio.md)\n',
  'chapters/02-final.md':
    '---\ntitle: El final\n---\n\n## Lo último\n\nAquí, [en este](#lo-último), y [fuera](https://aula.example/).\n',
  'chapters/imagenes/dibujo.svg': drawing,
}

export const packFiles: Record<string, string> = {
  'pack.md':
    '---\nslug: el-pack\nlanguage: es\ntitle: El pack\nitems:\n  - course: el-curso\n    price: 12\n  - book: el-libro\n    price: 6.50\n---\n\nLo **justo**.\n',
  'pack.en.md': '---\ntitle: The pack\n---\n\nJust **enough**.\n',
}

/** Writes files into a new folder, which is removed after the test. */
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
