import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { InfoPageName } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { SiteLink } from '#domain/catalog/site/links/site-link.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { type SitePlace, sitePlaces } from '#values/site-places.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'

const external = 'external'

/**
 * Adds a link at the end of a list: to a page of the shop, a page that the owner wrote, or another address. `taken`: targets
 * that the list has already.
 */
export function AddLink({
  taken,
  pages,
  label,
  onAdd,
}: {
  taken: ReadonlySet<string>
  pages: readonly InfoPageName[]
  label: string
  onAdd: (link: SiteLink) => void
}) {
  const t = useTranslations('studioSite.links')
  const placeName = useTranslations('places')
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const places = (Object.keys(sitePlaces) as SitePlace[]).filter((place) => !taken.has(`place ${place}`))
  const ownPages = pages.filter(({ id }) => !taken.has(`page ${id}`))
  const add = (link: SiteLink) => {
    onAdd(link)
    setChosen('')
  }
  return (
    <div className="mt-3 grid gap-3">
      <StudioSelect
        label={label}
        value={chosen}
        onChange={({ target: { value } }) => {
          const place = places.find((each) => `place ${each}` === value)
          const page = ownPages.find(({ id }) => `page ${id}` === value)
          if (place) add({ kind: 'place', place, hidden: false })
          else if (page) add({ kind: 'page', pageId: page.id, hidden: false })
          else setChosen(value)
        }}
      >
        <option value="">{t('choose')}</option>
        {ownPages.length > 0 && (
          <optgroup label={t('ofOwner')}>
            {ownPages.map(({ id, title }) => (
              <option key={id} value={`page ${id}`}>
                {localize(title, locale)}
              </option>
            ))}
          </optgroup>
        )}
        {places.length > 0 && (
          <optgroup label={t('ofShop')}>
            {places.map((place) => (
              <option key={place} value={`place ${place}`}>
                {placeName(place)}
              </option>
            ))}
          </optgroup>
        )}
        <option value={external}>{t('external')}</option>
      </StudioSelect>
      {chosen === external && <ExternalLink taken={taken} onAdd={add} />}
    </div>
  )
}

function ExternalLink({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (link: SiteLink) => void }) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const [href, setHref] = useState('')
  const [title, setTitle] = useState<LocalizedText>({})
  const [isTried, setTried] = useState(false)
  const isAddress = /^https:\/\/[^/]/i.test(href) && URL.canParse(href) && !taken.has(href)
  const hasTitle = Object.values(title).some((text) => text.trim() !== '')
  const add = () => {
    setTried(true)
    if (isAddress && hasTitle) onAdd({ kind: 'address', href, title, hidden: false })
  }
  return (
    <div className="grid gap-3 rounded-md border border-line bg-board-raised p-3">
      <StudioField
        label={t('links.href')}
        hint={t('links.hrefHint')}
        error={isTried && !isAddress ? t('links.hrefHint') : null}
        type="url"
        inputMode="url"
        as={TextLine}
        most={500}
        autoComplete="off"
        autoFocus
        value={href}
        onChange={(event) => setHref(event.target.value.trim())}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((locale, place) => (
          <StudioField
            key={locale}
            label={t('languageOf', { label: t('links.linkTitle'), language: languages[locale].name })}
            error={isTried && !hasTitle && place === 0 ? message('required') : null}
            lang={locale}
            as={TextLine}
            most={60}
            autoComplete="off"
            value={title[locale] ?? ''}
            onChange={(event) => setTitle({ ...title, [locale]: event.target.value })}
          />
        ))}
      </div>
      <StudioButton className="justify-self-start" onClick={add}>
        <Plus size={17} aria-hidden />
        {t('links.addSend')}
      </StudioButton>
    </div>
  )
}
