import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPassages, type Marked } from './reanchor-highlights.ts'
import { passageAt, plainForm } from './section-text.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const section = (id: number, paragraphs: readonly string[]) => ({
  id,
  content: { es: paragraphs.map((text, index) => `<p id="b${index + 1}">${escaped(text)}</p>`).join('\n') },
})

let ids = 0
function marked(paragraph: string, quote: string, values: Partial<Marked> & { from?: number } = {}): Marked {
  const { from = paragraph.indexOf(quote), ...rest } = values
  const passage = passageAt(paragraph, from, from + quote.length)
  if (!passage) throw new Error(`no ${quote} in ${paragraph}`)
  return { id: ++ids, userId: 'a', locale: 'es', sectionId: 1, block: 'b1', ...passage, ...rest }
}

/** Where the only highlight is found in these paragraphs: section, block and words. */
function again(highlight: Marked, paragraphs: readonly string[], others: readonly string[][] = []) {
  const sections = [section(1, paragraphs), ...others.map((each, index) => section(index + 2, each))]
  const found = findPassages([highlight], sections).get(highlight.id)
  return found && [found.sectionId, found.block, found.quote]
}

const spring = 'En primavera llueve poco, y el río baja tranquilo entre los álamos.'
const autumn = 'En otoño llueve mucho, y el río baja turbio entre los álamos.'

describe('a passage of a new edition', () => {
  test('stays in place among repetitions', () => {
    expect(again(marked(spring, 'el río'), [spring, spring, autumn])).toEqual([1, 'b1', 'el río'])
    expect(again(marked(spring, 'el río', { block: 'b2' }), [spring, spring])).toEqual([1, 'b2', 'el río'])
  })

  test('is found with its surroundings in another place', () => {
    expect(again(marked(autumn, 'el río'), ['Nuevo.', spring, autumn])).toEqual([1, 'b3', 'el río'])
    expect(again(marked(spring, 'el río'), ['Nuevo.', autumn, spring])).toEqual([1, 'b3', 'el río'])
  })

  test('is found when its surroundings changed', () => {
    const mended = 'Cuando llega la primavera, llueve poco, y el río va tranquilo.'
    expect(again(marked(spring, 'llueve poco, y el río'), [autumn, mended])).toEqual([
      1,
      'b2',
      'llueve poco, y el río',
    ])
  })

  test('is found despite different typography, and quoted from the new edition', () => {
    const before = 'Dijo: "no lo sé - todavía"... y se fue.'
    const after = 'Dijo:\u00a0“no lo\u00adsé – todavía”… y  se fue.'.replace('\u00ad', ' \u00ad')
    const [, block, quote] = again(marked(before, '"no lo sé - todavía"... y'), ['Nuevo.', after]) ?? []
    expect([block, quote]).toEqual(['b2', '“no lo \u00adsé – todavía”… y'])
    expect(again(marked('Una palabra suelta', 'palabra '), ['Una palabra.'])).toBeNull()
    expect(
      again(marked('Una palabra suelta, y más.', 'palabra suelta '.trimEnd()), [
        'Una palabra\nsuelta, y más.',
      ]),
    ).toEqual([1, 'b1', 'palabra\nsuelta'])
  })

  test('is not found among other words, or when it is too common', () => {
    expect(again(marked(spring, 'tranquilo'), [autumn])).toBeNull()
    expect(
      again(marked('Casi siempre el mar está en calma.', 'el'), [autumn, 'Entonces vino el que faltaba.']),
    ).toBeNull()
    expect(again(marked(spring, 'el río'), [])).toBeNull()
  })

  test('is found as a whole paragraph only in another whole paragraph', () => {
    expect(again(marked('Resumen', 'Resumen'), ['Nuevo.', 'Un Resumen más', 'Resumen'])).toEqual([
      1,
      'b3',
      'Resumen',
    ])
    expect(again(marked('Resumen', 'Resumen'), ['Un Resumen más'])).toBeNull()
  })

  test('is found in another section when it is unique', () => {
    const lost = marked(spring, 'el río', { sectionId: null })
    expect(again(lost, ['Nuevo.'], [[autumn], ['Algo.', spring]])).toEqual([3, 'b2', 'el río'])
    expect(again(marked(spring, spring), ['Nuevo.'], [['Algo.', spring]])).toEqual([2, 'b2', spring])
    expect(again(lost, ['Nuevo.'], [[spring], [spring]])).toBeNull()
    expect(again(marked('Resumen', 'Resumen'), ['Nuevo.'], [['Resumen']])).toBeNull()
    expect(again(marked(spring, 'tranquilo'), ['Nuevo.'], [['Todo está tranquilo.']])).toBeNull()
  })

  test('is found again for an orphan, in its language only', () => {
    const orphan = marked(spring, 'el río', { block: null })
    expect(again(orphan, ['Nuevo.', spring])).toEqual([1, 'b2', 'el río'])
    expect(again({ ...orphan, locale: 'en' }, [spring])).toBeNull()
  })

  test('is one for each paragraph: the surer, then the anchored, then the older one', () => {
    const both = `${spring} ${autumn}`
    const [older, newer] = [marked(spring, 'llueve poco, y el río'), marked(autumn, 'llueve mucho, y el río')]
    const orphan = marked(both, 'tranquilo', { block: null })
    const found = findPassages([newer, older], [section(1, [both])])
    expect([found.get(older.id)?.block, found.get(newer.id)]).toEqual(['b1', null])
    const unsure = marked(`Antes, ${spring}`, 'llueve poco, y el río')
    const sure = { ...marked(both, 'turbio'), id: unsure.id + 1_000 }
    const again = findPassages([orphan, unsure, sure], [section(1, [both])])
    expect([orphan, unsure, sure].map(({ id }) => again.get(id)?.quote)).toEqual([
      undefined,
      undefined,
      'turbio',
    ])
    const of = (userId: string) => ({ ...marked(spring, 'el río'), userId })
    const [mine, theirs] = [of('a'), of('b')]
    const shared = findPassages([mine, theirs], [section(1, [spring])])
    expect([shared.get(mine.id)?.block, shared.get(theirs.id)?.block]).toEqual(['b1', 'b1'])
    const occupied = [{ userId: 'a', locale: 'es' as const, sectionId: 1, block: 'b1' }]
    expect(findPassages([mine], [section(1, [spring])], occupied).get(mine.id)).toBeNull()
  })
})

const word = fc.constantFrom('a', 'río', 'el', '«sí»', "d'or", '😀', '…', 'no—', 'x & y', '<b>')
const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
const cut = fc.record({ from: fc.nat(200), length: fc.integer({ min: 1, max: 80 }) })

/** At most one highlight on each paragraph. */
function marks(paragraphs: readonly string[], cuts: readonly { from: number; length: number }[]): Marked[] {
  return paragraphs.flatMap((text, index) => {
    const { from = 0, length = 1 } = cuts[index] ?? {}
    const start = from % text.length
    const passage = passageAt(text, start, Math.min(text.length, start + length))
    if (!passage?.quote.trim()) return []
    const at = { id: index, userId: 'a', locale: 'es' as const, sectionId: 1, block: `b${index + 1}` }
    return [{ ...at, ...passage }]
  })
}

describe('for any paragraphs', () => {
  test('an unchanged edition moves nothing', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 12 }),
        fc.array(cut, { minLength: 12, maxLength: 12 }),
        (paragraphs, cuts) => {
          const highlights = marks(paragraphs, cuts)
          const found = findPassages(highlights, [section(1, paragraphs)])
          for (const each of highlights)
            expect(found.get(each.id)).toEqual(
              expect.objectContaining({
                block: each.block,
                start: each.start,
                end: each.end,
                quote: each.quote,
              }),
            )
        },
      ),
    )
  })

  test('an unchanged paragraph keeps its highlight wherever it moves', () => {
    const numbered = fc
      .uniqueArray(fc.nat(999), { minLength: 1, maxLength: 12 })
      .chain((numbers) =>
        fc.tuple(
          ...numbers.map((number) =>
            fc
              .array(word, { minLength: 1, maxLength: 30 })
              .map((words) => words.map((each) => `${each}${number}`).join(' ')),
          ),
        ),
      )
    const edited = numbered.chain((paragraphs) =>
      fc.record({
        paragraphs: fc.constant(paragraphs),
        edition: fc
          .tuple(fc.subarray(paragraphs), fc.array(sentence, { maxLength: 6 }))
          .chain(([left, added]) =>
            fc.shuffledSubarray([...left, ...added], { minLength: left.length + added.length }),
          ),
        cuts: fc.array(cut, { minLength: 12, maxLength: 12 }),
      }),
    )
    fc.assert(
      fc.property(edited, ({ paragraphs, edition, cuts }) => {
        const highlights = marks(paragraphs, cuts)
        const found = findPassages(highlights, [section(1, edition)])
        for (const { id, start, end, quote } of highlights) {
          const index = edition.indexOf(paragraphs[id] ?? '')
          if (index >= 0) expect(found.get(id)).toMatchObject({ block: `b${index + 1}`, start, end, quote })
        }
      }),
    )
  })

  test('matches have the same words, and no paragraph has two', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 10 }),
        fc.array(sentence, { maxLength: 10 }),
        fc.array(sentence, { maxLength: 10 }),
        fc.array(cut, { minLength: 10, maxLength: 10 }),
        (paragraphs, edition, others, cuts) => {
          const highlights = marks(paragraphs, cuts)
          const texts = [edition, others]
          const found = findPassages(highlights, [section(1, edition), section(2, others)])
          expect(found.size).toBe(highlights.length)
          const places = [...found].flatMap(([id, place]) => (place ? [{ id, ...place }] : []))
          for (const { id, sectionId, block, ...passage } of places) {
            const text = texts[sectionId - 1]?.[Number(block.slice(1)) - 1] ?? ''
            expect(passage).toEqual(passageAt(text, passage.start, passage.end))
            const before = highlights.find((each) => each.id === id)?.quote ?? ''
            expect(plainForm(passage.quote).text.trim()).toBe(plainForm(before).text.trim())
          }
          expect(new Set(places.map((each) => `${each.sectionId} ${each.block}`)).size).toBe(places.length)
        },
      ),
    )
  })
})
