import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { linkProtocols, omitUnshown } from './markdown-tree.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Whether a text holds nothing that readers do not see and that an import would report; `pictures`: uploaded images are shown. */
export function isShownWhole(markdown: string, { pictures = false } = {}): boolean {
  try {
    return omitUnshown(parser.parse(markdown), { linkProtocols, pictures }).leftOut.length === 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
