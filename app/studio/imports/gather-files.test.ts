import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { gatherFiles } from './gather-files.ts'

const file = (path: string, text = path) => ({ path, content: new Blob([text]) })
const pathsOf = async (...paths: string[]) => {
  const { files, leftOut } = await gatherFiles(paths.map((path) => file(path)))
  return { paths: files.map(({ path }) => path), leftOut }
}

test('a chosen folder is taken without its own name, and without what programs leave in it', async () => {
  expect(
    await pathsOf('curso/course.md', 'curso/01-uno/section.md', 'curso/.DS_Store', 'curso/.git/config'),
  ).toEqual({ paths: ['course.md', '01-uno/section.md'], leftOut: ['curso/.DS_Store', 'curso/.git/config'] })
  expect((await pathsOf('course.md', 'cover.png')).paths).toEqual(['course.md', 'cover.png'])
})

test('a zip is unpacked, whatever folders are around the product', async () => {
  const zip = zipSync({
    'a/b/course.md': strToU8('uno'),
    'a/b/01-uno/section.md': [strToU8('dos'.repeat(2000)), { level: 0 }],
    '__MACOSX/a/._b': strToU8('x'),
  })
  const { files, leftOut } = await gatherFiles([{ path: 'curso.ZIP', content: new Blob([zip as BlobPart]) }])
  const texts = await Promise.all(
    files.map(async ({ path, content }) => [path, (await content.text()).slice(0, 3)]),
  )
  expect(texts).toEqual([
    ['course.md', 'uno'],
    ['01-uno/section.md', 'dos'],
  ])
  expect(leftOut).toEqual(['__MACOSX/a/._b'])
})

test('what only is called a zip is refused', async () => {
  await expect(gatherFiles([file('curso.zip', 'hello')])).rejects.toThrow()
})
