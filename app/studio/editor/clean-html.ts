const junk = 'script, style, link, meta, title, head, iframe, object, embed, svg, noscript, template, button, input:not([type=checkbox]), select, textarea'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br'

/**
 * HTML from elsewhere, before the editor takes of it what it has a form for: without scripts, styles and images of other sites,
 * and with one paragraph a cell. `onImage` is told that an image was left out.
 */
export function cleanHtml(html: string, { isOwnImage, onImage }: { isOwnImage: (src: string) => boolean; onImage: () => void }): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const each of page.body.querySelectorAll(junk)) each.remove()
  for (const image of page.body.querySelectorAll('img')) {
    if (isOwnImage(image.getAttribute('src') ?? '')) continue
    onImage()
    image.remove()
  }
  for (const cell of page.body.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
  }
  // A table for the layout of a page is no table.
  for (const table of page.body.querySelectorAll('table[role=presentation]')) {
    table.replaceWith(...Array.from(table.querySelectorAll('td, th'), (cell) => {
      const paragraph = page.createElement('p')
      paragraph.append(...cell.childNodes)
      return paragraph
    }))
  }
  return page.body.innerHTML
}
