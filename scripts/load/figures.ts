export type Outcome = 'answered' | 'shed' | 'error'

type Count = { times: number[]; shed: number; errors: number }

/** Collects measurements by minute and by kind of request. */
export function createFigures(start = performance.now()) {
  const minutes: { kinds: Map<string, Count>; memory: number }[] = []
  const errors = new Map<string, number>()

  const minuteNow = () => {
    const number = Math.floor((performance.now() - start) / 60_000)
    while (minutes.length <= number) minutes.push({ kinds: new Map(), memory: 0 })
    return minutes[number] as (typeof minutes)[number]
  }

  return {
    note(kind: string, outcome: Outcome, ms: number, said = ''): void {
      const { kinds } = minuteNow()
      const count = kinds.get(kind) ?? { times: [], shed: 0, errors: 0 }
      kinds.set(kind, count)
      if (outcome === 'answered') count.times.push(ms)
      else if (outcome === 'shed') count.shed += 1
      else {
        count.errors += 1
        errors.set(`${kind}: ${said}`, (errors.get(`${kind}: ${said}`) ?? 0) + 1)
      }
    },
    noteMemory(megabytes: number): void {
      const minute = minuteNow()
      minute.memory = Math.max(minute.memory, megabytes)
    },
    errors: () => [...errors].map(([said, times]) => `${times} × ${said}`),
    table(): string {
      const rows = minutes.flatMap(({ kinds, memory }, number) =>
        [...kinds].map(([kind, { times, shed, errors: wrong }]) => {
          const sorted = times.toSorted((a, b) => a - b)
          const at = (part: number) =>
            sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0) ?? ''
          const sent = times.length + shed + wrong
          return [number + 1, kind, sent, wrong, shed, at(0.5), at(0.95), at(0.99), memory.toFixed(0)].join(
            ' | ',
          )
        }),
      )
      return [
        'minute | kind | requests | errors | shed | p50 ms | p95 ms | p99 ms | memory MB',
        '--- | --- | --- | --- | --- | --- | --- | --- | ---',
        ...rows,
      ].join('\n')
    },
  }
}

export type Figures = ReturnType<typeof createFigures>
