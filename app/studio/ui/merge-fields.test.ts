import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { changedLeaves, type Fields, mergeFields, startEditing, takeSaved, valueAt } from './merge-fields.ts'

const base = { title: { es: 'Uno' }, note: { es: 'Nota', en: 'Note' }, free: false, price: 100 }

test('changes of two people to different things are both there', () => {
  const mine = { ...base, title: { es: 'Uno', en: 'One' }, free: true }
  const theirs = { ...base, title: { es: 'Primero' }, note: { es: 'Nota' } }
  expect(mergeFields({ base, mine, theirs })).toEqual({
    fields: { title: { es: 'Primero', en: 'One' }, note: { es: 'Nota' }, free: true, price: 100 },
    conflicts: [],
  })
})

test('what both changed to something else is a conflict, and mine until one chooses', () => {
  const mine = { ...base, note: { es: 'La mía', en: 'Note' }, price: 200 }
  const theirs = { ...base, note: { es: 'La suya', en: 'Note' }, price: 200 }
  expect(mergeFields({ base, mine, theirs })).toEqual({ fields: mine, conflicts: ['note.es'] })
})

test('after a save what was typed since stays, and what was sent is as it was stored', () => {
  const fields: Fields = { name: 'Ana', line: {}, photo: null }
  const started = startEditing({ fields, revision: 1 })
  const sent: Fields = { name: ' Ana Gil ', line: { es: 'Redes' }, photo: null }
  const typing = { ...started, fields: { ...sent, line: { es: 'Redes y más' } } }
  const stored = { fields: { ...sent, name: 'Ana Gil' }, revision: 2 }
  expect(takeSaved(typing, sent, stored)).toMatchObject({
    fields: { name: 'Ana Gil', line: { es: 'Redes y más' } },
    saved: stored.fields,
    revision: 2,
    conflict: null,
  })
})

test('a value with parts that are no languages is one thing', () => {
  const category = (slug: string) => ({ category: { slug, title: { es: slug } } })
  expect(changedLeaves(category('web'), category('datos'))).toEqual(['category'])
})

const text = fc.dictionary(fc.constantFrom('es', 'en'), fc.constantFrom('a', 'b', 'c'))
const fields = fc.record({ title: text, note: text, free: fc.boolean() })

test('a merge has what I changed, and what only they changed', () => {
  fc.assert(
    fc.property(fields, fields, fields, (before, mine, theirs) => {
      const merge = mergeFields({ base: before, mine, theirs })
      const own = changedLeaves(before, mine)
      for (const leaf of own) expect(valueAt(merge.fields, leaf)).toEqual(valueAt(mine, leaf))
      for (const leaf of changedLeaves(before, theirs)) {
        if (!own.includes(leaf)) expect(valueAt(merge.fields, leaf)).toEqual(valueAt(theirs, leaf))
      }
      for (const leaf of merge.conflicts) expect(own).toContain(leaf)
    }),
    { numRuns: runs(200) },
  )
})
