import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { getPreview } from '#domain/catalog/previews/get-preview.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { PreviewPage as ShownPage } from '#values/preview-pages.ts'
import { requestOf } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { draftPath } from '../drafts/draft-editor-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { kindOfPlural } from '../listing/item-address.ts'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/preview-page'
import { PreviewBar } from './preview-bar.tsx'
import {
  type PreviewChoice,
  pageOfPart,
  partOfPage,
  peopleOf,
  readChoice,
  writeChoice,
} from './preview-choice.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useEscape } from './use-escape.ts'

export const handle = { studioEditor: true, studioBar: false }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const kind = kindOfPlural(params.kind)
  if (!kind) throw notFound('draft')
  const { draftId } = await openDraft(domain, { kind, slug: params.slug })
  return getPreview(domain, { draftId })
}

/** Never reloads this page's data, since the preview itself is loaded by the frame. */
export function shouldRevalidate() {
  return false
}

/** Shows a draft as visitors and owners will see it, at the width of a phone or of a desktop. */
export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  const { draftId, kind, title, parts, lack } = loaderData
  const t = useTranslations('studioPreview')
  const { label, lang } = useTitle()(title)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const locale = useLocale()
  const [shown, setShown] = useState<ShownPage>(() => pageOfPart(parts, params.part))
  const [choice, setChoice] = useState(() => readChoice(search, { kind, page: shown, locale }))
  /** The page that the frame has to load; another `visit` loads it again. */
  const [asked, ask] = useState({ page: shown, visit: 0 })
  const go = (page: ShownPage) => {
    setShown(page)
    ask(({ visit }) => ({ page, visit: visit + 1 }))
  }
  const choose = (next: PreviewChoice) => {
    setChoice(next)
    const isOther = next.person !== choice.person || next.locale !== choice.locale
    if (isOther) go(peopleOf(kind, shown).includes(next.person) ? shown : [])
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true })
  }
  const editor = draftPath(kind, params.slug, partOfPage(parts, shown))
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
        {!lack && (
          <PreviewBar choice={choice} onChoose={choose} preview={loaderData} page={shown} onGo={go} />
        )}
      </header>
      {lack ? (
        <p className="grid flex-1 place-content-center p-6 text-center text-chalk-soft">
          {t(`lack.${lack}`)}
        </p>
      ) : (
        <PreviewFrame
          key={asked.visit}
          address={{ draftId, person: choice.person, locale: choice.locale }}
          previewed={loaderData}
          page={asked.page}
          width={choice.width}
          onShow={setShown}
          onLeave={leave}
          onRetry={() => go(shown)}
        />
      )}
    </div>
  )
}
