import { ArrowDown, ArrowUp, Eye, EyeOff, X } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { InfoPageName } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { SiteLink } from '#domain/catalog/site/links/site-link.ts'
import { infoPagePath } from '#values/info-page.ts'
import { localize } from '#values/localized-text.ts'
import { sitePlaces } from '#values/site-places.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { AddLink } from './add-link.tsx'

/** One editable list of links. */
export function LinkList({
  name,
  links,
  pages,
  problem,
  onChange,
}: {
  name: 'menu' | 'footer'
  links: readonly SiteLink[]
  pages: readonly InfoPageName[]
  problem: string | null
  onChange: (links: readonly SiteLink[]) => void
}) {
  const t = useTranslations('studioSite.links')
  const id = useId()
  const move = (from: number, to: number) => {
    const link = links[from]
    if (!link || to < 0 || to >= links.length) return
    onChange(links.toSpliced(from, 1).toSpliced(to, 0, link))
  }
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id}>{t(name)}</h2>
      {name === 'menu' && <p className="mt-0.5 text-chalk-soft text-xs">{t('menuLead')}</p>}
      {problem && (
        <p role="alert" className="mt-1 text-red text-xs">
          {t('inList', { list: t(name), problem })}
        </p>
      )}
      {links.length === 0 ? (
        <p className="py-3 text-chalk-soft">{t('empty')}</p>
      ) : (
        <ol className="mt-2 border-line border-t">
          {links.map((link, place) => (
            <LinkRow
              key={targetOf(link)}
              link={link}
              pages={pages}
              isFirst={place === 0}
              isLast={place === links.length - 1}
              onMove={(by) => move(place, place + by)}
              onHide={() => onChange(links.with(place, { ...link, hidden: !link.hidden }))}
              onRemove={() => onChange(links.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      <AddLink
        taken={new Set(links.map(targetOf))}
        pages={pages}
        label={`${t('add')}: ${t(name)}`}
        onAdd={(link) => onChange([...links, link])}
      />
    </section>
  )
}

/** A key for the target of a link; each target may stand in a list only once. */
export function targetOf(link: SiteLink): string {
  if (link.kind === 'place') return `place ${link.place}`
  return link.kind === 'page' ? `page ${link.pageId}` : link.href
}

function LinkRow({
  link,
  pages,
  isFirst,
  isLast,
  onMove,
  onHide,
  onRemove,
}: {
  link: SiteLink
  pages: readonly InfoPageName[]
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onHide: () => void
  onRemove: () => void
}) {
  const t = useTranslations('studioSite.links')
  const { title, address, note } = useWords()(link, pages)
  const acts = [
    { label: t('up', { title }), Icon: ArrowUp, act: () => onMove(-1), disabled: isFirst },
    { label: t('down', { title }), Icon: ArrowDown, act: () => onMove(1), disabled: isLast },
    {
      label: t(link.hidden ? 'show' : 'hide', { title }),
      Icon: link.hidden ? EyeOff : Eye,
      act: onHide,
      disabled: false,
    },
    { label: t('remove', { title }), Icon: X, act: onRemove, disabled: false },
  ]
  return (
    <li className="flex min-h-(--row) items-center gap-2 border-line border-b py-1">
      <span className="min-w-0 flex-1">
        <span className={link.hidden ? 'block truncate text-chalk-soft line-through' : 'block truncate'}>
          {title}
        </span>
        <span className="block truncate text-chalk-soft text-xs">
          {[note, address].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-none">
        {acts.map(({ label, Icon, act, disabled }) => (
          <StudioButton
            key={label}
            variant="quiet"
            aria-label={label}
            title={label}
            aria-disabled={disabled}
            onClick={() => !disabled && act()}
            className="px-2"
          >
            <Icon size={16} aria-hidden />
          </StudioButton>
        ))}
      </span>
    </li>
  )
}

function useWords() {
  const t = useTranslations('studioSite.links')
  const placeName = useTranslations('places')
  const locale = useLocale()
  return (link: SiteLink, pages: readonly InfoPageName[]) => {
    const hidden = link.hidden ? t('hidden') : null
    if (link.kind === 'place')
      return { title: placeName(link.place), address: sitePlaces[link.place], note: hidden }
    if (link.kind === 'address')
      return { title: localize(link.title, locale), address: link.href, note: hidden }
    const page = pages.find(({ id }) => id === link.pageId)
    const note = hidden ?? (page?.published ? null : t('unpublished'))
    return { title: localize(page?.title, locale), address: infoPagePath(page?.slug ?? ''), note }
  }
}
