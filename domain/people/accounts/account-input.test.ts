import { expect, test } from 'vitest'
import { isMostUsed, isPersonal } from './account-input.ts'

test.each([
  '12345678',
  'password',
  'Password1!',
  'aaaaaaaa',
  '        ',
  'abababab',
  'qwertyuiop',
  'iloveyou',
  'contraseña',
  'Contraseña2026',
  'tequiero',
  'barcelona123',
  'PASSWORD',
  'ｐａｓｓｗｏｒｄ',
])('the password %j is one of the most used', (password) => {
  expect(isMostUsed(password)).toBe(true)
})

test.each([
  'un secreto largo',
  'correcto caballo batería',
  'kX8-2pLq',
  'otro secreto',
  '密码很长的一句话',
  'password of my aunt',
])('the password %j is not one of the most used', (password) => {
  expect(isMostUsed(password)).toBe(false)
})

const person = { email: 'marina.diaz@example.org', name: 'Marina Díaz Núñez', shop: 'Aula de Oficio' }

test.each([
  'marina.diaz@example.org',
  'MarinaDiaz',
  'marina2026',
  'diaznunez1',
  'Aula de Oficio!',
  'oficio123456',
  'Díaz-Marina',
  'example.org',
])('the password %j contains what is known of the person', (password) => {
  expect(isPersonal(password, person)).toBe(true)
})

test.each(['un secreto largo', 'marina toca el violonchelo', 'kX8-2pLq'])(
  'the password %j contains nothing of the person',
  (password) => {
    expect(isPersonal(password, person)).toBe(false)
  },
)
