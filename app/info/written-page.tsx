import { useLocale } from 'use-intl'
import type { ShownInfoPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'

/** An info page with the owner's texts. */
export function WrittenPage({ page: { title, lead, content, published } }: { page: ShownInfoPage }) {
  const locale = useLocale()
  const line = (text: LocalizedText) => (
    <span lang={languageOf(text, locale) ?? undefined}>{localize(text, locale)}</span>
  )
  const hasLead = localize(lead, locale) !== ''
  return (
    <article className="pb-(--gap-section)">
      <PageHead
        title={localize(title, locale)}
        description={localize(lead, locale) || undefined}
        indexed={published}
      />
      <PageHeader title={line(title)} lead={hasLead && line(lead)} />
      <Prose
        html={localize(content, locale)}
        lang={languageOf(content, locale)}
        reading
        className="max-w-(--measure) border-line border-t pt-8"
      />
    </article>
  )
}
