import { useTranslations } from 'use-intl'
import type { LessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { Prose } from '../ui/prose.tsx'
import type { LessonData } from './lesson-loader.ts'

/** Messages for a missing or locked note. */
const withheld = {
  yes: 'noNote',
  'exclusive-only': 'exclusiveResource',
  'paid-only': 'onlyIfBought',
  points: 'onlyIfBought',
  unpublished: 'noContent',
} as const satisfies Record<LessonAccess, string>

/** The author's note and source code (`docs/specification.md`, G4 and G18). */
export function ClassNote({ data: { opened } }: { data: LessonData }) {
  const t = useTranslations('classroom')
  if (!opened) return <p className="text-chalk-soft">{t('noContent')}</p>
  const { note, sourceCode, sourceCodeAccess } = opened
  const messages = {
    yes: t('noSourceCode'),
    'not-offered': t('sourceCodeNotAvailable'),
    'not-bought': t('sourceCodeNotBought'),
  }[sourceCodeAccess]
  return (
    <>
      {note.html ? (
        <Prose html={note.html} lang={note.lang} />
      ) : (
        <p className="text-chalk-soft">{t(withheld[opened.access])}</p>
      )}
      <h2 className="mt-8 mb-3 text-lg">{t('sourceCode')}</h2>
      {sourceCode.html ? (
        <Prose html={sourceCode.html} lang={sourceCode.lang} />
      ) : (
        <p className="text-chalk-soft text-sm">{messages}</p>
      )}
    </>
  )
}
