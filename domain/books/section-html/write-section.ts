import type { Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { highlightCode } from '#domain/markdown/highlighter.ts'

/** An image of a book where the site keeps it. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number }

const highlighter = unified().use(highlightCode)
const writer = unified().use(rehypeStringify)

/**
 * Writes a tidied section whose links lead where they should, with its code highlighted and its images by their paths. The
 * tree is used up.
 */
export async function writeSection(
  root: Root,
  pictureOf: (path: string) => Picture | undefined,
): Promise<string> {
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || !parent || index === undefined) return
    const { src, alt } = node.properties
    const picture = pictureOf(String(src))
    if (!picture) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    node.properties = { ...picture, alt: String(alt ?? ''), loading: 'lazy', decoding: 'async' }
  })
  return writer.stringify(await highlighter.run(root)).trim()
}
