/** A count that was made up to `most`, as it is shown: what reached that is "99+". */
export function countLabel(count: number, most: number): string {
  return count < most ? String(count) : `${most - 1}+`
}
