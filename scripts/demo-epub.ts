import type { Zippable } from 'fflate'
import type { Edition } from './print-demo-book.ts'

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const bytes = (text: string) => new TextEncoder().encode(text)
const fileOf = (locale: string, order: number) => `${locale}-${order}.xhtml`

export function epubFiles(editions: readonly Edition[], slug: string): Zippable {
  const [first] = editions
  if (!first) throw new Error('there is no edition')
  const chapters = editions.flatMap(({ locale, chapters }) =>
    chapters.map(({ orden: order, title, content }) => ({
      name: fileOf(locale, order),
      text: page(locale, title, `<h1>${xml(title)}</h1>${linked(content, locale)}`),
    })),
  )
  const contents = editions
    .map(
      ({ locale, title, chapters }) =>
        `<li><a href="${fileOf(locale, 1)}">${xml(title)}</a><ol>${chapters
          .map((each) => `<li><a href="${fileOf(locale, each.orden)}">${xml(each.title)}</a></li>`)
          .join('')}</ol></li>`,
    )
    .join('')
  const items = chapters.map(
    ({ name }, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const opf = `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${first.locale}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">aula:${slug}</dc:identifier><dc:title>${xml(first.title)}</dc:title>${editions
    .map(({ locale }) => `<dc:language>${locale}</dc:language>`)
    .join(
      '',
    )}<dc:creator>Marina Demo</dc:creator><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/>${items.join('')}</manifest>
<spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`
  const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
  const nav = page(
    first.locale,
    first.title,
    `<nav epub:type="toc"><h1>${xml(first.title)}</h1><ol>${contents}</ol></nav>`,
  )
  return {
    // The mimetype must come first and uncompressed (OCF 3.3, section 4.2.3).
    mimetype: [bytes('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': bytes(container),
    'book/package.opf': bytes(opf),
    'book/nav.xhtml': bytes(nav),
    'book/style.css': bytes(style),
    ...Object.fromEntries(chapters.map(({ name, text }) => [`book/${name}`, bytes(text)])),
  }
}

const style = `body{line-height:1.5}pre{white-space:pre-wrap;font-size:.85em}table{border-collapse:collapse}th,td{padding:.3em .8em .3em 0;text-align:left;vertical-align:top}blockquote{margin-left:1em;font-style:italic}img{max-width:100%;height:auto}`

function page(locale: string, title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${locale}" lang="${locale}"><head><title>${xml(title)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>`
}

function linked(content: string, locale: string): string {
  return content
    .replace(
      / href="(\d+)(#[^"]*)?"/g,
      (_, order, anchor = '') => ` href="${fileOf(locale, Number(order))}${anchor}"`,
    )
    .replace(/ (?:loading|decoding|tabindex)="[^"]*"/g, '')
}
