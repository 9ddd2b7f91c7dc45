import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { codeFileName } from '#values/code-file-name.ts'
import { readPictureAddress } from '#values/picture-address.ts'

export const linkProtocols: readonly string[] = ['http', 'https', 'mailto']

export type LeftOut = {
  readonly what: 'image' | 'footnote' | 'link' | 'formula'
  /** Counted from 1. */
  readonly line: number
}

const kinds: Partial<Record<Nodes['type'], LeftOut['what']>> = {
  image: 'image',
  imageReference: 'image',
  footnoteReference: 'footnote',
  footnoteDefinition: 'footnote',
}

/** An image that is shown. */
export type ShownPicture = { readonly fileName: string; readonly line: number }

/** Removes content that is not shown, and returns where it was. With `pictures`, uploaded images are shown. */
export function omitUnshown(
  tree: Root,
  { linkProtocols, pictures }: { linkProtocols: readonly string[]; pictures: boolean },
): { leftOut: LeftOut[]; shown: ShownPicture[] } {
  const leftOut: LeftOut[] = []
  const shown: ShownPicture[] = []
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1
    const picture = pictures && node.type === 'image' ? readPictureAddress(node.url) : null
    if (picture) {
      shown.push({ fileName: picture.fileName, line })
      return
    }
    const what = kinds[node.type]
    if (what) {
      leftOut.push({ what, line })
      if (!parent || index === undefined) return
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if ((node.type === 'link' || node.type === 'definition') && !isAllowed(node.url, linkProtocols)) {
      leftOut.push({ what: 'link', line })
      // The sanitiser removes the link and leaves its text.
      node.url = 'left-out:'
    }
  })
  return { leftOut, shown }
}

export function writeTaskBoxes(tree: Root): void {
  visit(tree, 'listItem', (node) => {
    if (typeof node.checked !== 'boolean') return
    const [first] = node.children
    if (first?.type === 'paragraph') {
      first.children.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' })
    }
    node.checked = null
  })
}

/** Passes on the file name of code blocks such as ` ```sql title="query.sql" `. */
export function nameFiles(tree: Root): void {
  visit(tree, 'code', (node) => {
    const name = codeFileName(node.meta)
    if (name) node.data = { ...node.data, hProperties: { dataFile: name } }
  })
}

function isAllowed(url: string, protocols: readonly string[]): boolean {
  return protocols.some((protocol) => url.toLowerCase().startsWith(`${protocol}:`)) && URL.canParse(url)
}

const worded: ReadonlySet<string> = new Set(['text', 'inlineCode', 'code', 'inlineMath', 'math'])

/** Words include those in code and formulas. */
export function measureMarkdown(tree: Root): { words: number; codeBlocks: number } {
  let words = 0
  let codeBlocks = 0
  visit(tree, (node) => {
    if (node.type === 'code') codeBlocks += 1
    if (worded.has(node.type) && 'value' in node) {
      words += node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    }
  })
  return { words, codeBlocks }
}
