import type { Page } from '@playwright/test'
import { csrfHeader, expect } from '#tests/harness/journey.ts'
import {
  type Action,
  field,
  hasCode,
  main,
  press,
  readAnew,
  tryUnanswered,
} from '#tests/harness/lost-answers.ts'

const classes = '/http-desde-el-cable'
const withGems = '/documentar-para-quien-llega'
const book = '/libro/visor/pedidos-que-no-se-pierden/7'

const comment = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

const actions: Action[] = [
  {
    does: 'writing a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: async (page) => {
      await title(page).focus()
      await expect(page.getByRole('toolbar', { name: 'Formato del comentario' })).toBeVisible()
    },
    typed: (page) => [[title(page), 'Desde el tren']],
    send: async (page) => {
      const text = page.getByRole('textbox', { name: 'Comentario', exact: true })
      if ((await text.innerText()).trim() === '') await text.fill('Nadie me oye')
      await page
        .getByRole('button', { name: /^(?:Enviar|Intentar de nuevo)$/ })
        .last()
        .click()
    },
    says: /^No se pudo enviar\. Tu texto sigue aquí/,
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(page.getByText('Comentario enviado')).toBeVisible()
      await expect(comment(page, 'Desde el tren')).toHaveCount(1)
      await readAnew(page, `${classes}/2/0?tab=comments`)
      await expect(comment(page, 'Desde el tren')).toHaveCount(1)
    },
  },
  {
    does: 'changing a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: async (page) => {
      await comment(page, 'Desde el tren').getByRole('button', { name: 'Editar' }).click()
      await expect(title(page)).toHaveValue('Desde el tren')
      await expect(page.getByRole('toolbar', { name: 'Formato del comentario' })).toBeVisible()
    },
    typed: (page) => [[title(page), 'Desde el andén']],
    send: (page) =>
      page
        .getByRole('button', { name: /^(?:Guardar cambios|Intentar de nuevo)$/ })
        .last()
        .click(),
    says: /^No se pudo enviar\. Tu texto sigue aquí/,
    again: ['offline', 'lost'],
    // The card that shows before the answer offers no change.
    done: (page) =>
      expect(comment(page, 'Desde el andén').getByRole('button', { name: 'Editar' })).toHaveCount(1),
  },
  {
    does: 'deleting a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: (page) => comment(page, 'Desde el andén').getByRole('button', { name: 'Borrar' }).click(),
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Borrar|Intentar de nuevo)$/ })
        .click(),
    says: /^No se pudo conectar con el servidor/,
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(comment(page, 'Desde el andén')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    does: 'writing a note',
    path: () => `${classes}/2/0?tab=yours`,
    prepare: (page) => expect(page.getByLabel('Tu nota sobre esta clase')).toBeEditable(),
    typed: (page) => [[page.getByLabel('Tu nota sobre esta clase'), 'Una nota del tren']],
    send: (page) => page.getByLabel('Tu nota sobre esta clase').blur(),
    says: /Queda en este navegador|queda en este navegador/,
    done: async (page) => {
      await expect(page.getByText('Guardada', { exact: true })).toBeVisible()
      await readAnew(page, `${classes}/2/0?tab=yours`)
      await expect(page.getByLabel('Tu nota sobre esta clase')).toHaveValue('Una nota del tren')
    },
  },
  {
    does: 'marking a passage',
    path: () => book,
    prepare: async (page) => {
      await page
        .locator('#section-text p', { hasText: 'Con A, si la confirmación falla' })
        .evaluate((each) => {
          each.scrollIntoView({ block: 'center' })
          getSelection()?.setBaseAndExtent(each.firstChild as Node, 0, each.firstChild as Node, 5)
        })
      await page
        .getByRole('toolbar', { name: 'Pasaje seleccionado' })
        .getByRole('button', { name: 'Escribir una nota' })
        .click()
    },
    typed: (page) => [[page.getByRole('dialog').getByLabel('Título'), 'Lo leo en el tren']],
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click(),
    again: ['offline', 'lost'],
    done: async (page) => {
      await readAnew(page, book)
      await page.keyboard.press('m')
      await expect(
        page
          .getByRole('dialog', { name: 'Tus notas' })
          .getByRole('listitem')
          .filter({ hasText: 'Lo leo en el tren' }),
      ).toHaveCount(1)
    },
  },
  {
    does: 'searching',
    path: () => '/about',
    prepare: async (page) => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox')).toBeVisible()
      await hasCode('search')(page)
    },
    says: /Sin conexión\. Lo que buscas/,
    // Typing is what sends it.
    send: (page) => page.getByRole('combobox').fill('http'),
    done: async (page) => {
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('combobox')).toHaveValue('http')
    },
  },
  {
    does: 'opening a file of a book',
    path: () => '/libro/pedidos-que-no-se-pierden',
    // Until the late part of the page has come, the link is the browser's own.
    prepare: (page) => page.waitForLoadState('networkidle'),
    send: (page) =>
      main(page)
        .getByRole('link', { name: /^Descargar/ })
        .first()
        .click(),
    says: /No se pudo generar el acceso/,
    done: async (page) => {
      const download = page.waitForEvent('download')
      await main(page)
        .getByRole('link', { name: /^Descargar/ })
        .first()
        .click()
      expect((await download).suggestedFilename()).not.toBe('')
    },
  },
  {
    does: 'opening a class with a gem',
    path: () => `${withGems}/0/1`,
    prepare: async (page, { person, studio }) => {
      const product = { type: 'course', slug: withGems.slice(1) }
      await studio('/entitlements', { email: person.email, product, kind: 'ads' })
      await page.reload()
      await expect(page.getByText('Tienes 1 gema.')).toBeVisible()
    },
    send: press('Abrir con una gema'),
    again: ['offline'],
    done: async (page) => {
      await expect(page.locator('.lesson-article')).toBeVisible()
      await readAnew(page, '/gemas')
      await expect(page.getByText('Clase abierta:')).toHaveCount(1)
    },
  },
  {
    does: 'getting a certificate',
    path: () => `/mis-certificados${classes}`,
    prepare: async (page) => {
      const { data } = await (await page.request.get(`/api/v1/tutorial-full${classes}`)).json()
      const headers = await csrfHeader(page.context())
      for (const { id } of data.sections.flatMap((section: { classes: { id: number }[] }) => section.classes))
        await page.request.put(`/api/v1/tutorial/class/viewed/${id}`, { data: { viewed: true }, headers })
      await page.goto(`/mis-certificados${classes}`)
    },
    typed: (page) => [[field(page, 'Nombre en el certificado'), 'Nora del Tren']],
    send: press('Obtener el certificado'),
    again: ['offline'],
    done: async (page) => {
      await expect(main(page).getByText('Nora del Tren')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Descargar el PDF' })).toBeVisible()
    },
  },
]

tryUnanswered('of a learner', [`course${classes}`, 'book/pedidos-que-no-se-pierden'], actions)
