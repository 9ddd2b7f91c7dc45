import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { linkProtocols, omitUnshown } from './markdown-tree.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Whether readers see everything in a text, so that an import reports nothing. `pictures`: whether uploaded images are shown. */
export function isShownWhole(markdown: string, { pictures = false } = {}): boolean {
  try {
    return omitUnshown(parser.parse(markdown), { linkProtocols, pictures }).leftOut.length === 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
