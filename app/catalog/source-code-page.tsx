import { useTranslations } from 'use-intl'
import { findShownPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { WrittenPage } from '../info/written-page.tsx'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/source-code-page'
import { InfoList, InfoSection } from './info-section.tsx'
import { PageHeader } from './page-header.tsx'

/** An example that looks as in a class, with one line highlighted. */
const example = `<pre class="shiki" tabindex="0"><code><span style="color:var(--shiki-token-comment)">// orders/total.js</span>
<span style="color:var(--shiki-token-keyword)">export function</span> <span style="color:var(--shiki-token-function)">total</span>(lines) {
  <span style="color:var(--shiki-token-keyword)">return</span> lines.<span style="color:var(--shiki-token-function)">reduce</span>((sum, { cents }) =&gt; sum + cents, <span style="color:var(--shiki-token-constant)">0</span>)
}</code></pre>`

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await findShownPage(requestOf({ context }).domain, { slug: 'clases-code' }) }
}

export default function SourceCodePage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <WrittenPage page={page} /> : <ShippedSourceCodePage />
}

function ShippedSourceCodePage() {
  const t = useTranslations('catalog.codePage')
  return (
    <article className="pb-(--gap-section)">
      <PageHead title={t('title')} description={t('lead')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <InfoSection title={t('whatTitle')}>
        <p>{t('what')}</p>
        <InfoList items={[t('what1'), t('what2'), t('what3')]} />
      </InfoSection>
      <InfoSection title={t('exampleTitle')}>
        <p>{t('example')}</p>
        <Prose html={example} />
      </InfoSection>
      <InfoSection title={t('howTitle')}>
        <InfoList ordered items={[t('how1'), t('how2'), t('how3')]} />
      </InfoSection>
      <InfoSection title={t('goodTitle')}>
        <p>{t('good1')}</p>
        <p>{t('good2')}</p>
      </InfoSection>
      <ButtonLink to="/" variant="primary">
        {t('action')}
      </ButtonLink>
    </article>
  )
}
