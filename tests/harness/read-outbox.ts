import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

export type JourneyMail = { text: string; links: string[]; code: string }

const parser = unified().use(rehypeParse)

/** The mails on the outbox's page, newest first. Opening it in a browser for each mail would take ten times as long. */
export function readOutbox(page: string): JourneyMail[] {
  return elements(parser.parse(page), 'article').map((article) => {
    const [frame] = elements(article, 'iframe')
    const html = String(frame?.properties.srcDoc ?? '')
    const plain = [...elements(article, 'h2'), ...elements(article, 'p')].map(textOf).join('\n')
    const links = [article, parser.parse(html)]
      .flatMap((tree) => elements(tree, 'a'))
      .map(({ properties }) => String(properties.href))
    const addresses = [...plain.matchAll(/https?:\/\/\S+/g)].map(([address]) => address)
    return {
      text: `${plain}\n${html}`,
      links: [...new Set([...links, ...addresses])],
      code: /^\d{6}$/m.exec(plain)?.[0] ?? 'no code',
    }
  })
}

function elements(tree: Root | Element, name: string): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (element.tagName === name) found.push(element)
  })
  return found
}
