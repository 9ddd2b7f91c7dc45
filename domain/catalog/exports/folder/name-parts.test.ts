import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, parseNumbered } from '#domain/catalog/imports/list-folder.ts'
import { runs } from '#tests/harness/lanes.ts'
import { nameParts } from './name-parts.ts'

test('keys stay, and titles of any kind become names', () => {
  const named = (...keys: string[]) =>
    nameParts(
      keys.map((key) => ({ key, title: {} })),
      'lesson',
    )
  expect(named('hola', 'con-mas')).toEqual(['01-hola', '02-con-mas'])
  expect(named('../../etc/passwd', '/abs', 'C:\\x', '..', '', 'con')).toEqual([
    '01-etc-passwd',
    '02-abs',
    '03-c-x',
    '04-lesson',
    '05-lesson-2',
    '06-con',
  ])
  expect(
    nameParts(
      [
        { key: '', title: { es: '¡Ñandú!' } },
        { key: '', title: { en: 'Nandu' } },
        { key: 'nandu', title: {} },
      ],
      'lesson',
    ),
  ).toEqual(['01-nandu-2', '02-nandu-3', '03-nandu'])
})

test('any parts get names that the importer reads in the same order', () => {
  const part = fc.record({
    key: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'A', 'a-2', '.', '..', 'a/b', 'é', '0'),
    ),
    title: fc.record({ es: fc.string(), en: fc.string() }),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const names = nameParts(parts, 'lesson')
      const problems: string[] = []
      const read = names.map((name) => ({ name, ...(parseNumbered(name) ?? { number: -1, key: '' }) }))
      const sorted = inOrder(
        read,
        ({ name }) => name,
        (_file, _line, code) => problems.push(code),
      )
      expect(problems).toEqual([])
      expect(sorted.map(({ name }) => name)).toEqual(names)
      expect(names.toSorted()).toEqual(names)
      expect(
        nameParts(
          read.map(({ key }) => ({ key, title: {} })),
          'lesson',
        ),
      ).toEqual(names)
    }),
    { numRuns: runs(150) },
  )
})
