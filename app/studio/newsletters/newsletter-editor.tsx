import { clsx } from 'clsx'
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { Refused } from './newsletter-action.ts'
import { newsletterParts, readPart } from './newsletter-address.ts'
import type { NewsletterData } from './newsletter-loader.ts'
import { PreviewPart } from './preview-part.tsx'
import { SendPart } from './send-part.tsx'
import { type EditedNewsletter, useNewsletter } from './use-newsletter.ts'
import { WritePart } from './write-part.tsx'

const NewsletterConflict = lazy(() => whenReached(() => import('./newsletter-conflict.tsx')))

export type Tested = { to: string; languages: Locale[] }

/** The editor of a newsletter: writing, preview and sending, side by side in wide windows and one at a time in narrow ones. */
export function NewsletterEditor({
  data,
  head,
  problem,
  refused,
  tested,
}: {
  data: NewsletterData
  head: ReactNode
  problem: FormProblem | null
  refused: Refused | null
  tested: Tested | null
}) {
  const t = useTranslations('studioNewsletters')
  const [search] = useSearchParams()
  const { part } = readPart(search)
  const edited = useNewsletter(data.newsletter)
  useOnChange(tested, () => {
    if (tested) toast.success(t('test.done', { to: tested.to, count: tested.languages.length }))
  })
  const shown = (each: typeof part) => each !== part && 'max-xl:hidden'
  return (
    <div className="flex min-h-[calc(100dvh-var(--bottom-bar,0px))] flex-col">
      <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5 pr-4 pl-3">
        {head}
        <Saved edited={edited} />
      </header>
      <nav
        aria-label={t('parts.label')}
        className="sticky top-(--top-bar) z-10 grid grid-cols-3 border-line border-b bg-board xl:hidden"
      >
        {newsletterParts.map((each) => (
          <Link
            key={each}
            to={each === 'write' ? '?' : `?part=${each}`}
            preventScrollReset
            replace
            aria-current={each === part ? 'page' : undefined}
            className="grid min-h-11 place-items-center border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
          >
            {t(`parts.${each}`)}
          </Link>
        ))}
      </nav>
      <Told edited={edited} />
      <div className="grid flex-1 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)_18.5rem] xl:divide-x xl:divide-line">
        <section aria-label={t('parts.write')} className={clsx('min-w-0 px-4 py-4 bar:px-5', shown('write'))}>
          <WritePart edited={edited} />
        </section>
        <section
          aria-label={t('parts.preview')}
          className={clsx('min-w-0 bg-board-sunken px-4 py-4 bar:px-5', shown('preview'))}
        >
          <PreviewPart
            id={data.newsletter.id}
            fields={edited.saved}
            revision={edited.revision}
            audience={data.audience}
          />
        </section>
        <aside aria-label={t('parts.send')} className={clsx('min-w-0 px-4 py-4 bar:px-5', shown('send'))}>
          <SendPart data={data} edited={edited} problem={problem} refused={refused} />
        </aside>
      </div>
    </div>
  )
}

function Saved({ edited: { isDirty, conflict, error, save } }: { edited: EditedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const isWrong = conflict !== null || error !== null
  const said = isWrong ? 'unsaved' : isDirty ? 'saving' : 'saved'
  const Icon = { unsaved: TriangleAlert, saving: LoaderCircle, saved: Check }[said]
  return (
    <div className="flex items-center gap-2">
      <p
        role="status"
        className={clsx('flex items-center gap-1.5 text-xs', isWrong ? 'text-red' : 'text-chalk-soft')}
      >
        <Icon size={15} aria-hidden className="flex-none" />
        {t(`save.${said}`)}
      </p>
      {error && <StudioButton onClick={save}>{t('save.again')}</StudioButton>}
    </div>
  )
}

/** Tells about errors of saving and about changes by another person. */
function Told({ edited: { conflict, merged, error, problems, choose } }: { edited: EditedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const message = useErrorMessage()
  if (!conflict && !merged && !error) return null
  const [code = error] = Object.values(problems).flat() as (typeof error)[]
  return (
    <div className="grid gap-3 px-4 pt-4 bar:px-5">
      <Suspense fallback={null}>
        {conflict && <NewsletterConflict conflict={conflict} onChoose={choose} />}
      </Suspense>
      {merged && (
        <Notice live="polite" tone="yellow">
          {t('conflict.merged')}
        </Notice>
      )}
      {code && (
        <Notice tone="red" live="assertive">
          {message(code)}
        </Notice>
      )}
    </div>
  )
}
