import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { getPreview } from '#domain/catalog/previews/get-preview.ts'
import type { PreviewPage as ShownPage } from '#values/preview-address.ts'
import { requestOf } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTitle } from '../commands/command-entries.ts'
import { draftPath } from '../drafts/draft-editor-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import type { Route } from './+types/preview-page'
import { PreviewBar } from './preview-bar.tsx'
import { type PreviewChoice, pageOfPart, partOfPage, readChoice, writeChoice } from './preview-choice.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useEscape } from './use-escape.ts'

export const handle = { studioEditor: true }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const { draftId } = await openDraft(domain, { kind: 'course', slug: params.slug })
  return getPreview(domain, { draftId })
}

/** What is looked at is in the frame. */
export function shouldRevalidate() {
  return false
}

/** The draft of a course as visitors and buyers would see it, at the width of a phone or of a desk. */
export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  const { draftId, slug, title, sections } = loaderData
  const t = useTranslations('studioPreview')
  const { label, lang } = useTitle()(title)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const locale = useLocale()
  const [choice, setChoice] = useState(() => readChoice(search, locale))
  const [shown, setShown] = useState<ShownPage>(() => pageOfPart(sections, params.part))
  /** What the frame is asked for; a new visit loads it anew. */
  const [asked, ask] = useState({ page: shown, visit: 0 })
  const go = (page: ShownPage) => {
    setShown(page)
    ask(({ visit }) => ({ page, visit: visit + 1 }))
  }
  const choose = (next: PreviewChoice) => {
    setChoice(next)
    if (next.person !== choice.person || next.locale !== choice.locale) go(shown)
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true })
  }
  const editor = draftPath('course', params.slug, partOfPage(sections, shown))
  const leave = () => void navigate(editor)
  useEscape(leave)
  return (
    <div className="flex h-[calc(100dvh-var(--bottom-bar))] min-h-[28rem] flex-col wide:sticky wide:top-0">
      <PageHead title={`${t('heading', { title: label })} · ${t('studio')}`} indexed={false} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-1.5 pr-4 pl-3">
        <Link
          to={editor}
          prefetch="none"
          aria-keyshortcuts="Escape"
          className="inline-flex min-h-(--hit) flex-none items-center gap-2 rounded-sm px-1.5 text-chalk-soft hover:text-chalk"
        >
          <ArrowLeft size={18} aria-hidden />
          <span className="max-bar:sr-only">{t('back')}</span>
        </Link>
        <h1 lang={lang} className="min-w-0 flex-1 basis-40 truncate">
          {label}
        </h1>
        <PreviewBar choice={choice} onChoose={choose} sections={sections} page={shown} onGo={go} />
      </header>
      <PreviewFrame
        key={asked.visit}
        address={{ draftId, person: choice.person, locale: choice.locale }}
        slug={slug}
        page={asked.page}
        width={choice.width}
        onShow={setShown}
        onLeave={leave}
        onRetry={() => go(shown)}
      />
    </div>
  )
}
