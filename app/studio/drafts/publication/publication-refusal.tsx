import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type {
  PublicationLoss,
  PublicationProblem,
} from '#domain/catalog/publishing/kinds/publication-kind.ts'
import { isLocale } from '#values/locale.ts'
import { Link } from '../../../ui/link.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { draftPath, fieldId, useDraftEditor } from '../draft-editor-context.ts'
import { ChangeList } from '../imported-changes.tsx'
import { type Refusal, usePublication } from './publication-context.ts'

/** Tells why it was not published, and what can be done about it. */
export default function PublicationRefusal({
  answer,
  asked,
}: {
  answer: Refusal
  asked: 'rehearse' | 'publish' | 'schedule'
}) {
  const t = useTranslations('studioCourse')
  const { kind } = useDraftEditor().draft
  const { publish, forget, busy } = usePublication()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus.
  useEffect(() => box.current?.focus(), [answer])
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-problem
      role="alert"
      className="grid gap-2 rounded-md border border-red bg-board-raised p-3 text-sm"
    >
      <p className="flex items-start gap-2 font-semibold text-red">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
        {answer.code === 'problems'
          ? t('publication.problems', { count: answer.problems.length })
          : t(`publication.${answer.code}`, { kind })}
      </p>
      {answer.code === 'problems' && <Problems problems={answer.problems} />}
      {answer.code === 'item-changed' && <ChangeList changes={answer.changes} />}
      {answer.code === 'would-lose' && (
        <>
          <Losses losses={answer.losses} />
          {asked !== 'schedule' && (
            <StudioButton
              dangerous
              aria-disabled={busy}
              className="whitespace-normal"
              onClick={() => !busy && void publish({ removeClasses: true })}
            >
              {t('publication.lose', { count: answer.losses.length })}
            </StudioButton>
          )}
        </>
      )}
      <StudioButton variant="quiet" onClick={forget}>
        {t('publication.close')}
      </StudioButton>
    </div>
  )
}

export function Problems({ problems }: { problems: readonly PublicationProblem[] }) {
  const t = useTranslations('studioCourse')
  const say = t as unknown as (key: string) => string
  const sayProblem = useTranslations('studioProblems') as unknown as (key: string, params: object) => string
  const titleOf = useTitle()
  const { draft, slug, titleOf: titleOfPart, showView } = useDraftEditor()
  const { kind } = draft
  return (
    <ul className="grid gap-1.5">
      {problems.map(({ partId, field, code, params }) => {
        const title = partId === null ? null : titleOfPart(partId)
        const locale = isLocale(params.locale) ? params.locale : null
        const isText = [
          'title',
          'subtitle',
          'note',
          'reading',
          'sourceCode',
          'description',
          'content',
          'outcomes',
          'questions',
        ].includes(field)
        const { label, lang } = title ? titleOf(title) : { label: t('course', { kind }), lang: undefined }
        return (
          <li key={`${partId} ${field} ${code} ${JSON.stringify(params)}`}>
            <Link
              to={`${draftPath(kind, slug, title && partId)}#${fieldId(field, isText ? (locale ?? 'es') : null)}`}
              prefetch="none"
              viewTransition={false}
              onClick={() => showView(field === 'lessons' ? 'outline' : 'part')}
              className="font-medium underline underline-offset-2"
            >
              <span lang={lang}>{label}</span>, {say(`field.${field}`)}
            </Link>
            : {sayProblem(code, { most: 0, line: 0, kind, ...params })}
          </li>
        )
      })}
    </ul>
  )
}

export function Losses({ losses }: { losses: readonly PublicationLoss[] }) {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  return (
    <ul className="grid gap-1">
      {losses.map(({ title, notes, comments, people }, place) => {
        const { label, lang } = titleOf(title)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one title.
          <li key={place}>
            <span lang={lang} className="font-medium">
              {label}
            </span>
            : {t('publication.loss', { notes, comments, people })}
          </li>
        )
      })}
    </ul>
  )
}
