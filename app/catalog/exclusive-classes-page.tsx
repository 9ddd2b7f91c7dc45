import { useTranslations } from 'use-intl'
import { findShownPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { WrittenPage } from '../info/written-page.tsx'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/exclusive-classes-page'
import { InfoList, InfoSection } from './info-section.tsx'
import { PageHeader } from './page-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await findShownPage(requestOf({ context }).domain, { slug: 'clases-exlusives' }) }
}

export default function ExclusiveClassesPage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <WrittenPage page={page} /> : <ShippedExclusiveClassesPage />
}

function ShippedExclusiveClassesPage() {
  const t = useTranslations('catalog.exclusivePage')
  const catalog = useTranslations('catalog')
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
        <ul className="divide-y divide-line rounded-md border border-line bg-board-raised">
          {[t('example1'), t('example2'), t('example3')].map((text, index) => (
            <li key={text} className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm">
              <span className="text-chalk-soft tabular-nums">{index + 1}.</span>
              <span className="flex-1">{text}</span>
              {index > 0 && <Flag tone="purple">{catalog('exclusive')}</Flag>}
            </li>
          ))}
        </ul>
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
