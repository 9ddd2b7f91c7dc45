import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect } from '#tests/harness/journey.ts'
import {
  type Action,
  field,
  hasCode,
  main,
  press,
  readAnew,
  type Trial,
  tryUnanswered,
} from '#tests/harness/lost-answers.ts'

const startsWithPassword = (page: Page, { person }: Trial) =>
  field(page, 'Tu contraseña').last().fill(person.password)

const actions: Action[] = [
  {
    does: 'choosing a link as affiliate',
    path: () => '/profile',
    typed: (page) => [[field(page, 'Enlace de afiliado'), `tren-${Date.now() % 1e6}`]],
    send: (page) => field(page, 'Enlace de afiliado').press('Enter'),
    again: ['offline'],
    done: async (page) => {
      const link = await field(page, 'Enlace de afiliado').inputValue()
      expect(link).toMatch(/^tren-/)
      await expect(main(page).getByText(`affiliate=${link}`).first()).toBeVisible()
    },
  },
  {
    does: 'writing to the owner with a photo',
    path: () => '/contacto/create',
    typed: (page) => [[field(page, 'Mensaje'), 'Escribo desde el tren, ¿me lees?']],
    prepare: async (page) => {
      const photo = { name: 'vista.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.getByLabel(/^Imagen/).setInputFiles(photo)
    },
    send: press('Enviar'),
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(main(page).getByText('Tu mensaje va en camino')).toBeVisible()
      await expect(field(page, 'Mensaje')).toHaveValue('')
    },
  },
  {
    does: 'subscribing to the news',
    path: () => '/profile',
    prepare: hasCode('subscription'),
    send: press('Suscribirme'),
    again: ['offline'],
    done: (page) => expect(main(page).getByText(/^Recibes las novedades en/)).toBeVisible(),
  },
  {
    does: 'leaving the news',
    path: () => '/profile',
    prepare: hasCode('subscription'),
    send: press('Darme de baja'),
    again: ['offline'],
    done: (page) => expect(main(page).getByText('No recibes las novedades.')).toBeVisible(),
  },
  {
    does: 'changing the name',
    path: () => '/profile/settings',
    typed: (page) => [[field(page, 'Cómo te llamas'), 'Nora del Tren']],
    send: press('Guardar el nombre'),
    again: ['offline'],
    done: async (page) => {
      await readAnew(page, '/profile/settings')
      await expect(field(page, 'Cómo te llamas')).toHaveValue('Nora del Tren')
    },
  },
  {
    does: 'changing the theme',
    path: () => '/about',
    prepare: hasCode('preferences'),
    says: /No pudimos guardar tu preferencia|^No llegó respuesta/,
    send: (page) => page.getByRole('banner').getByRole('button', { name: 'Usar el tema claro' }).click(),
    again: ['offline', 'lost'],
    done: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  },
  {
    does: 'changing the language',
    path: () => '/profile',
    prepare: hasCode('preferences'),
    says: /No pudimos guardar tu preferencia|^No llegó respuesta/,
    send: (page) => main(page).getByRole('radio', { name: 'English' }).click(),
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await main(page).getByRole('radio', { name: 'español' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    },
  },
  {
    does: 'asking for the key of a code app',
    path: () => '/profile/second-factor',
    prepare: startsWithPassword,
    send: press('Activar la aplicación'),
    again: ['offline', 'lost'],
    done: (page) => expect(field(page, 'Código de 6 cifras')).toBeVisible(),
  },
  {
    does: 'confirming a code app',
    path: () => '/profile/second-factor',
    prepare: async (page, trial) => {
      await startsWithPassword(page, trial)
      await press('Activar la aplicación')(page)
      const key = (await main(page).locator('code').innerText()).replaceAll(' ', '')
      await field(page, 'Código de 6 cifras').fill(generateSync({ secret: key }))
    },
    send: press('Comprobar y activar'),
    again: ['offline'],
    done: async (page, { way, person }) => {
      if (way === 'lost') {
        // The codes were in the lost answer: new ones are made, once the page shows that the app is on.
        await expect(main(page).getByRole('button', { name: 'Crear códigos nuevos' })).toBeVisible()
        await field(page, 'Tu contraseña').last().fill(person.password)
        await press('Crear códigos nuevos')(page)
      }
      await expect(main(page).getByRole('listitem').locator('code').first()).toBeVisible()
    },
  },
  {
    // The last: nobody is left.
    does: 'deleting the account',
    path: () => '/profile/delete',
    prepare: startsWithPassword,
    send: press('Borrar mi cuenta para siempre'),
    again: ['offline'],
    done: async (page, { way }) => {
      if (way === 'offline')
        await expect(page.getByRole('heading', { name: 'Tu cuenta está borrada' })).toBeVisible()
      await readAnew(page, '/profile')
      await expect(main(page).getByText('No has iniciado sesión.')).toBeVisible()
    },
  },
]

tryUnanswered('of an account', [], actions, '@long')
