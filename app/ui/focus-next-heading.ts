/** For what was pressed and goes away: the next heading of the page, or else the last before it. */
export function focusNextHeading(from: Element): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].filter(
    (heading) => !from.contains(heading),
  )
  const isAfter = (heading: HTMLElement) =>
    Boolean(from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = headings.find(isAfter) ?? headings.at(-1)
  if (!next) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}
