import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AuthorLink, longestLinkLabel, mostAuthorLinks } from '#values/author.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'

/** The field for links to the author's pages on other sites. */
export function LinksField({
  links,
  error,
  onChange,
}: {
  links: readonly AuthorLink[]
  error: string | null
  onChange: (links: AuthorLink[]) => void
}) {
  const t = useTranslations('studioAuthors')
  const change = (index: number, link: Partial<AuthorLink>) =>
    onChange(links.map((each, place) => (place === index ? { ...each, ...link } : each)))
  return (
    <fieldset className="grid max-w-3xl gap-3">
      <legend className="mb-2 font-medium">{t('field.links')}</legend>
      {links.map(({ label, url }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own.
          key={index}
          className="grid items-end gap-2 bar:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <StudioField
            label={t('link.label', { number: index + 1 })}
            value={label}
            as={TextLine}
            most={longestLinkLabel}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <StudioField
            type="url"
            label={t('link.url', { number: index + 1 })}
            value={url}
            placeholder="https://"
            onChange={(event) => change(index, { url: event.target.value })}
          />
          <StudioButton
            variant="quiet"
            aria-label={t('link.remove', { number: index + 1 })}
            className="justify-self-start"
            onClick={() => onChange(links.filter((_, place) => place !== index))}
          >
            <X size={17} aria-hidden />
          </StudioButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-red text-xs">
          {t('link.wrong')}
        </p>
      )}
      {links.length < mostAuthorLinks && (
        <StudioButton
          className="justify-self-start"
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          <Plus size={17} aria-hidden />
          {t('link.add')}
        </StudioButton>
      )}
    </fieldset>
  )
}
