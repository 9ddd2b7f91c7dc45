/** Text for a count that stops at `most`: with `most` of 100, everything from 100 up is "99+". */
export function countLabel(count: number, most: number): string {
  return count < most ? String(count) : `${most - 1}+`
}
