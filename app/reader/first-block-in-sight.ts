/** Id of the first block that is in sight; null at the beginning. */
export function firstBlockInSight(frame: HTMLElement): string | null {
  const blocks = frame.querySelectorAll<HTMLElement>('[id^="b"]')
  const top = document.querySelector('.reader-bar')?.getBoundingClientRect().bottom ?? 0
  let [from, to] = [0, blocks.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((blocks[middle] as HTMLElement).getBoundingClientRect().bottom <= top) from = middle + 1
    else to = middle
  }
  // At the beginning the title is in sight too.
  return from === 0 ? null : (blocks[from]?.id ?? null)
}
