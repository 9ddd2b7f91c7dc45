const junk =
  'script, style, link, meta, title, head, iframe, object, embed, svg, noscript, template, button, input:not([type=checkbox]), select, textarea'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br'

type CleanOptions = {
  readonly isOwnImage: (src: string) => boolean
  /** Called for each image that is left out. */
  readonly onImage: () => void
}

/**
 * Cleans pasted HTML before the editor reads it: removes scripts, styles and images of other sites, gives each table cell one
 * paragraph, and each row the same number of cells.
 */
export function cleanHtml(html: string, { isOwnImage, onImage }: CleanOptions): string {
  // The content security policy reports style elements even when they are only parsed.
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<style[\s>][\s\S]*?<\/style>/gi, ''),
    'text/html',
  )
  for (const each of body.querySelectorAll(junk)) each.remove()
  for (const each of body.querySelectorAll('*')) {
    for (const { name } of [...each.attributes]) if (/^on/i.test(name)) each.removeAttribute(name)
  }
  for (const image of body.querySelectorAll('img')) {
    if (isOwnImage(image.getAttribute('src') ?? '')) continue
    onImage()
    image.remove()
  }
  for (const table of body.querySelectorAll('table')) {
    if (table.getAttribute('role') === 'presentation') unwrapTable(table)
    else evenTable(table)
  }
  return body.innerHTML
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

/** Markdown has no cells that span columns, so empty cells take their place. */
function evenTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
    for (let column = 1; column < Math.min(cell.colSpan, 100); column += 1) cell.after(emptyCell(table))
    cell.removeAttribute('colspan')
  }
  const most = Math.max(0, ...Array.from(table.rows, ({ cells }) => cells.length))
  for (const row of table.rows) while (row.cells.length < most) row.append(emptyCell(table))
}

function emptyCell({ ownerDocument }: HTMLTableElement): HTMLTableCellElement {
  return ownerDocument.createElement('td')
}
