import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogues } from '#locales/catalogues.ts'
import StudioFrame from './studio-frame.tsx'

const root = {
  locale: 'es',
  base: '',
  atRoot: false,
  theme: 'dark',
  settings: { avatarUrl: null },
  user: { id: 'a', name: 'Luz Vera', email: 'luz@example.org', role: 'owner' },
}

function render(handle?: { studioEditor: boolean }): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        { Component: StudioFrame, children: [{ path: 'studio/courses', Component: () => 'a page', handle }] },
      ],
    },
  ])
  return renderToString(
    <IntlProvider locale="es" messages={catalogues.es} timeZone="UTC">
      <Stub initialEntries={['/studio/courses']} hydrationData={{ loaderData: { root } }} />
    </IntlProvider>,
  )
}

test('a page has the navigation, and an editor the rail of icons with the same names', () => {
  expect(render()).toContain('14rem')
  const rail = render({ studioEditor: true })
  expect(rail).toContain('3.75rem')
  expect(rail).not.toContain('14rem')
  for (const name of ['Hoy', 'Cursos', 'Libros', 'Packs', 'Artículos', 'Volver a la tienda']) {
    expect(rail).toContain(`title="${name}"`)
  }
  expect(rail).toMatch(/aria-current="page"[^>]*title="Cursos"|title="Cursos"[^>]*aria-current="page"/)
})
