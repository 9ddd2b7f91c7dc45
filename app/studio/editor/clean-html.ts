const junk =
  'script, style, link, meta, title, head, iframe, object, embed, svg, noscript, template, button, input:not([type=checkbox]), select, textarea'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br'

type CleanOptions = {
  readonly isOwnImage: (src: string) => boolean
  /** Called once if any image was left out. */
  readonly onImage: () => void
}

/**
 * Cleans pasted HTML before the editor reads it: removes scripts, styles and images of other sites, gives each table cell one
 * paragraph, and each row the same number of cells.
 */
export function cleanHtml(html: string, { isOwnImage, onImage }: CleanOptions): string {
  const body = bodyOf(html)
  for (const each of body.querySelectorAll(junk)) each.remove()
  for (const each of body.querySelectorAll('*')) {
    for (const { name } of [...each.attributes]) if (/^on/i.test(name)) each.removeAttribute(name)
  }
  const images = [...body.querySelectorAll('img')]
  const foreign = images.filter((image) => !isOwnImage(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  if (foreign.length > 0) onImage()
  for (const link of body.querySelectorAll('a[href^="#_"], a[href^="file:"]')) {
    // Word's links to places in the document that it was copied from.
    link.replaceWith(...link.childNodes)
  }
  listWordParagraphs(body)
  for (const table of body.querySelectorAll('table')) {
    if (table.getAttribute('role') === 'presentation') unwrapTable(table)
    else evenTable(table)
  }
  return body.innerHTML
}

/**
 * Whether the HTML consists only of images of other sites. A browser that copies an image provides its address as HTML and its content
 * as a file; only the file can be stored.
 */
export function isOnlyForeignImages(html: string, isOwnImage: CleanOptions['isOwnImage']): boolean {
  const body = bodyOf(html)
  const images = [...body.querySelectorAll('img')]
  return (
    images.length > 0 &&
    body.textContent.trim() === '' &&
    images.every((image) => !isOwnImage(image.getAttribute('src') ?? ''))
  )
}

function bodyOf(html: string): HTMLElement {
  // The content security policy reports style elements even when they are only parsed.
  const withoutStyles = html.replaceAll(/<style[\s>][\s\S]*?<\/style>/gi, '')
  return new DOMParser().parseFromString(withoutStyles, 'text/html').body
}

type OpenList = { readonly element: HTMLElement; readonly level: number }

/** Makes lists of the paragraphs that Word copies: their style names the level, and their text begins with the marker. */
function listWordParagraphs(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (!level) continue
    const mark = paragraph.querySelector('[style*="mso-list"]')
    const words = mark?.textContent.trim() ?? ''
    const tag = /^\(?[\p{L}\d]{1,6}[.)]/u.test(words) ? 'ol' : 'ul'
    mark?.remove()
    if (open[0]?.element.nextElementSibling !== paragraph) open = []
    open = open.filter((list) => list.level <= level)
    const last = open.at(-1)
    if (last?.level === level && last.element.localName !== tag) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag)
      if (Number.parseInt(words, 10) > 1) list.setAttribute('start', String(Number.parseInt(words, 10)))
      const above = open.at(-1)?.element.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
      open.push({ element: list, level })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(paragraph)
    open.at(-1)?.element.append(item)
  }
}

/** Replaces a table that only lays out a page by its cells' contents. */
function unwrapTable(table: HTMLTableElement): void {
  const paragraphs = Array.from(table.querySelectorAll('td, th'), (cell) => {
    const paragraph = table.ownerDocument.createElement('p')
    paragraph.append(...cell.childNodes)
    return paragraph
  })
  table.replaceWith(...paragraphs)
}

/** Markdown has no cells that span columns or rows, so empty cells take their place. */
function evenTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
    for (let column = 1; column < Math.min(cell.colSpan, 100); column += 1) {
      const empty = emptyCell(table)
      empty.rowSpan = cell.rowSpan
      cell.after(empty)
    }
    cell.removeAttribute('colspan')
  }
  fillBelow(table)
  const most = Math.max(0, ...Array.from(table.rows, ({ cells }) => cells.length))
  for (const row of table.rows) while (row.cells.length < most) row.append(emptyCell(table))
}

function fillBelow(table: HTMLTableElement): void {
  /** For each column, how many more rows the cell above spans. */
  const rest: number[] = []
  for (const row of table.rows) {
    for (let column = 0; column < Math.max(row.cells.length, rest.length); column += 1) {
      const left = rest[column] ?? 0
      if (left > 0) {
        while (row.cells.length < column) row.append(emptyCell(table))
        row.insertBefore(emptyCell(table), row.cells[column] ?? null)
      }
      // A row span of 0 goes down to the end of the table.
      const own = row.cells[column]?.rowSpan ?? 1
      rest[column] = left > 0 ? left - 1 : (own || table.rows.length) - 1
    }
  }
}

function emptyCell({ ownerDocument }: HTMLTableElement): HTMLTableCellElement {
  return ownerDocument.createElement('td')
}
