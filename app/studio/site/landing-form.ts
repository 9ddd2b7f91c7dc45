import { locales } from '#values/locale.ts'

/** As `saveLanding` takes it, which checks it. */
export function readLandingForm(form: FormData): { revision: number; landing: unknown } {
  const text = (name: string) => String(form.get(name) ?? '')
  const words = (name: string) =>
    Object.fromEntries(locales.map((locale) => [locale, text(`${name}.${locale}`)]))
  const id = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    revision: Number(text('revision')),
    landing: {
      headline: words('headline'),
      lead: words('lead'),
      courseId: id('courseId'),
      lessonId: id('lessonId'),
    },
  }
}
