import { useTranslations } from 'use-intl'
import { findShownPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { WrittenPage } from '../info/written-page.tsx'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/about-page'
import { InfoList, InfoSection } from './info-section.tsx'
import { PageHeader } from './page-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await findShownPage(requestOf({ context }).domain, { slug: 'about' }) }
}

export default function AboutPage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <WrittenPage page={page} /> : <ShippedAboutPage />
}

function ShippedAboutPage() {
  const t = useTranslations('catalog.aboutPage')
  return (
    <article className="pb-(--gap-section)">
      <PageHead title={t('title')} description={t('lead')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <InfoSection title={t('howTitle')}>
        <p>{t('how1')}</p>
        <p>{t('how2')}</p>
      </InfoSection>
      <InfoSection title={t('getTitle')}>
        <InfoList items={[t('get1'), t('get2'), t('get3'), t('get4')]} />
      </InfoSection>
      <InfoSection title={t('promiseTitle')}>
        <p>{t('promise1')}</p>
        <p>{t('promise2')}</p>
      </InfoSection>
      <InfoSection title={t('talkTitle')}>
        <p>{t('talk')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="primary">
            {t('toCourses')}
          </ButtonLink>
          <ButtonLink to="/contacto/create">{t('toContact')}</ButtonLink>
        </div>
      </InfoSection>
    </article>
  )
}
