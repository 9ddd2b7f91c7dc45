import { createElement } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLocale } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogues } from '../locales/catalogues.ts'
import { addMessages } from './messages.ts'
import { Link } from './ui/link.tsx'
import { partWriter } from './write-part.tsx'

for (const locale of ['es', 'en'] as const) addMessages(locale, catalogues[locale])

const place = { locale: 'es', base: '', atRoot: false } as const

let rendered = 0
function Greeting({ name }: { name: string }) {
  rendered++
  return createElement('p', { lang: useLocale() }, 'Hola, ', name, createElement(Link, { to: '/pack' }))
}

const spanish = '<p lang="es">Hola, <!-- -->Ada<a href="/pack"></a></p>'

test('a part is written once for all who are given the same, and anew for everything that differs', () => {
  rendered = 0
  expect(partWriter(place)(Greeting, { name: 'Ada' })).toBe(spanish)
  expect(partWriter({ ...place })(Greeting, { name: 'Ada' })).toBe(spanish)
  expect(rendered).toBe(1)

  expect(partWriter(place)(Greeting, { name: 'Bea' })).toBe(spanish.replace('Ada', 'Bea'))
  const english = partWriter({ ...place, locale: 'en' })(Greeting, { name: 'Ada' })
  expect(english).toBe(spanish.replace('"es"', '"en"'))
  const below = partWriter({ ...place, base: '/academia' })(Greeting, { name: 'Ada' })
  expect(below).toBe(spanish.replace('/pack', '/academia/pack'))
  const Other = ({ name }: { name: string }) => createElement('b', null, name)
  expect(partWriter(place)(Other, { name: 'Ada' })).toBe('<b>Ada</b>')
  expect(rendered).toBe(4)
})

test('a part sees nothing of the page around it that is not in its key', () => {
  const Curious = () => createElement('p', null, Object.keys(useRouteLoaderData('root') ?? {}).join())
  expect(partWriter(place)(Curious, {})).toBe('<p>locale,base,atRoot</p>')
})

test('markup of props is escaped', () => {
  const attack = '</p><script>alert(1)</script>'
  expect(partWriter(place)(Greeting, { name: attack })).not.toContain('<script>')
})

test('a link that the router resolves leads below the base too', () => {
  const Next = ({ after }: { after: string }) => createElement(Link, { to: `/studio/orders?after=${after}` })
  const below = partWriter({ ...place, base: '/academia' })
  expect(below(Next, { after: '2026-01-02T03:04:05.678Z' })).toBe(
    '<a href="/academia/studio/orders?after=2026-01-02T03:04:05.678Z"></a>',
  )
})
