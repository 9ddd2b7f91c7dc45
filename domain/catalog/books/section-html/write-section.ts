import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { highlightCode } from '#domain/catalog/markdown/html-tree.ts'
import { eachElement } from './section-tree.ts'

export type Picture = { readonly src: string; readonly width: number; readonly height: number }

const highlighter = unified().use(highlightCode)
const writer = unified().use(rehypeStringify)

/**
 * Writes a tidied section as HTML, with highlighted code and addresses of images. The tree is changed and must not be used again.
 */
export async function writeSection(
  root: Root,
  pictureOf: (path: string) => Promise<Picture | undefined> | Picture | undefined,
): Promise<string> {
  const images: Element[] = []
  eachElement(root, (node) => {
    if (node.tagName === 'img') images.push(node)
  })
  for (const image of images) {
    const { src, alt } = image.properties
    const picture = await pictureOf(String(src))
    if (picture) {
      image.properties = { ...picture, alt: String(alt ?? ''), loading: 'lazy', decoding: 'async' }
    } else {
      // Without the image, its alternative text is shown.
      const words = String(alt ?? '')
      const children = words ? [{ type: 'text' as const, value: words }] : []
      Object.assign(image, { tagName: 'span', properties: {}, children })
    }
  }
  return writer.stringify(await highlighter.run(root)).trim()
}
