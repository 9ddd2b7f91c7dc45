import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true })

/** The words of our own HTML, block by block, for texts whose Markdown was not kept. */
export function markdownFromHtml(html: string): string {
  return blocksOf(parser.parse(html)).join('\n\n')
}

function blocksOf({ children }: Root | Element): string[] {
  return (children as ElementContent[]).flatMap((node) => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [node.value.trim()]
    if (node.type !== 'element') return []
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    const text = textOf(node).trim()
    if (node.tagName === 'hr') return ['---']
    if (node.tagName === 'pre') return [`\`\`\`${languageOf(node)}\n${textOf(node).trimEnd()}\n\`\`\``]
    if (node.tagName === 'img') return [imageOf(node)]
    if (text === '') return blocksOf(node)
    if (level) return [`${'#'.repeat(Number(level))} ${text}`]
    if (node.tagName === 'ul') return [itemsOf(node, () => '-')]
    if (node.tagName === 'ol') return [itemsOf(node, (place) => `${place + 1}.`)]
    if (node.tagName === 'blockquote') return [blocksOf(node).join('\n\n').replaceAll(/^/gm, '> ')]
    return [text]
  })
}

function itemsOf({ children }: Element, markOf: (place: number) => string): string {
  return children
    .filter((child) => child.type === 'element')
    .map(
      (child, place) =>
        `${markOf(place)} ${textOf(child)
          .trim()
          .replaceAll(/\s*\n\s*/g, ' ')}`,
    )
    .join('\n')
}

function imageOf({ properties: { alt, src } }: Element): string {
  return `![${alt ?? ''}](${src})`
}

function languageOf({ children, properties }: Element): string {
  const inner = children.find((child) => child.type === 'element')?.properties.className
  for (const name of [properties.className, inner].flat()) {
    if (typeof name === 'string' && name.startsWith('language-')) return name.slice('language-'.length)
  }
  return ''
}
