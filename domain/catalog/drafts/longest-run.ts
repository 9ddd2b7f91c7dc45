/** Finds the parts that were not moved: the indexes of a longest increasing subsequence. */
export function inLongestRun(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [place, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1
      else high = middle
    }
    before[place] = ends[low - 1]
    ends[low] = place
  }
  const found = new Set<number>()
  for (let place = ends.at(-1); place !== undefined; place = before[place]) found.add(place)
  return found
}
