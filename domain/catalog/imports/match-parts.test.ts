import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchParts, type Part } from './match-parts.ts'

const text = 'A request leaves the browser, crosses the wire and comes back as an answer that somebody reads'
const other = 'Prices are whole cents, and one function alone is allowed to round what a customer has to pay'

function part(place: string, words: string, more: Partial<Part> = {}): Part {
  return { identity: null, place, name: place.split('/').at(-1) ?? '', texts: [{ en: words }], ...more }
}

function match(known: readonly Part[], planned: readonly Part[]) {
  const found = matchParts(known, planned)
  return planned.map((each) => found.get(each)?.place ?? null)
}

describe('a part is matched', () => {
  test('by its id, whatever else changed', () => {
    const known = [part('one/hello', text, { identity: 'hello' }), part('one/bye', other)]
    expect(match(known, [part('two/good-day', 'New words', { identity: 'hello' })])).toEqual(['one/hello'])
  })

  test('by its file, when its text is new', () => {
    expect(match([part('one/hello', text)], [part('one/hello', other)])).toEqual(['one/hello'])
  })

  test('by its file, when it gets an id for the first time', () => {
    expect(match([part('one/hello', text)], [part('one/hello', text, { identity: 'x' })])).toEqual([
      'one/hello',
    ])
  })

  test('by its text, when its file was renamed and moved', () => {
    const known = [part('one/hello', text), part('one/bye', other)]
    const planned = [part('two/price', `${other} today`), part('one/first', `And ${text}`)]
    expect(match(known, planned)).toEqual(['one/bye', 'one/hello'])
  })

  test('by its video, when title and file are new', () => {
    const known = [part('one/hello', 'Hello', { marks: ['videos/a.mp4'] })]
    expect(match(known, [part('two/welcome', 'Welcome', { marks: ['videos/a.mp4'] })])).toEqual(['one/hello'])
  })
})

describe('a part is not matched', () => {
  test('with another id, even in the same file', () => {
    const known = [part('one/hello', text, { identity: 'a' })]
    expect(match(known, [part('one/hello', text, { identity: 'b' })])).toEqual([null])
  })

  test('with another text, even of the same name in another folder', () => {
    expect(match([part('one/intro', text)], [part('two/intro', other)])).toEqual([null])
  })

  test('when two are equally similar', () => {
    const known = [part('one/exercise', 'Exercise'), part('two/exercise', 'Exercise')]
    expect(match(known, [part('three/exercise', 'Exercise')])).toEqual([null])
  })
})

test('no part is matched twice, ids are never mixed, and unmoved parts are matched', () => {
  const identity = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null })
  const parts = fc.uniqueArray(
    fc
      .record({
        place: fc.constantFrom('1/x', '1/y', '2/x', '2/y', '3/z'),
        words: fc.constantFrom('One', 'Two', text, other, `${text} ${other}`, ''),
        identity,
      })
      .map(({ place, words, identity: given }) => part(place, words, { identity: given })),
    { selector: ({ place }) => place },
  )
  const once = (list: readonly Part[]) => {
    const given = list.flatMap((each) => each.identity ?? [])
    return new Set(given).size === given.length
  }
  fc.assert(
    fc.property(parts.filter(once), parts.filter(once), (known, planned) => {
      const found = matchParts(known, planned)
      expect(new Set(found.values()).size).toBe(found.size)
      for (const [each, row] of found) {
        if (each.identity !== null && row.identity !== null) expect(row.identity).toBe(each.identity)
      }
      for (const each of planned) {
        const same = known.find((row) => row.identity !== null && row.identity === each.identity)
        if (same) expect(found.get(each)).toBe(same)
      }
      expect(matchParts(known, known).size).toBe(known.length)
    }),
  )
})
