import { locales } from '#values/locale.ts'

/** The name of a text, `course.md`, or of its translation, `course.en.md`; tells the name and the language. */
export function textNamed(name: string): RegExp {
  return new RegExp(`^(${name})\\.(?:(${locales.join('|')})\\.)?md$`)
}
