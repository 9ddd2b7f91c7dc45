import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InfoPageName } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { SiteLinks } from '#domain/catalog/site/links/site-link.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { socialNames } from '#values/social-names.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { changeForm } from '../ui/sent-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioCheckbox, StudioField } from '../ui/studio-field.tsx'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import { LinkList } from './link-list.tsx'
import type { LinksOutcome } from './links-action.ts'

type Loaded = { links: SiteLinks; revision: number; pages: readonly InfoPageName[] }

export function LinksForm({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const form = useLinks(loaded)
  const { links, set, pages, conflict, problems, error, isDirty, isBusy } = form
  const problemOf = (list: keyof SiteLinks) => {
    const code = problems[list]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="grid gap-8">
      {conflict && (
        <Notice tone="yellow" live="assertive">
          <p>{t('links.conflict')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <StudioButton onClick={form.keepMine}>{t('links.keepMine')}</StudioButton>
            <StudioButton onClick={form.keepTheirs}>{t('links.keepTheirs')}</StudioButton>
          </div>
        </Notice>
      )}
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="red" live="assertive">
          {message(error)}
        </Notice>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {(['menu', 'footer'] as const).map((list) => (
          <LinkList
            key={list}
            name={list}
            links={links[list]}
            pages={pages}
            problem={problemOf(list)}
            onChange={(changed) => set({ [list]: changed })}
          />
        ))}
      </div>
      <section aria-labelledby="tagline">
        <h2 id="tagline" className="mb-3">
          {t('links.tagline')}
        </h2>
        <Tagline links={links} problem={problemOf('tagline')} onChange={set} />
      </section>
      <section aria-labelledby="social">
        <h2 id="social" className="mb-2">
          {t('links.social')}
        </h2>
        <Social links={links} problem={problemOf('social')} onChange={set} />
      </section>
      <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center gap-3 border-line border-t bg-board py-3">
        <StudioButton variant="primary" aria-disabled={isBusy || !isDirty} onClick={form.save}>
          {t('save')}
        </StudioButton>
        <p role="status" className="text-chalk-soft text-xs">
          {t(isDirty ? 'links.unsaved' : 'editor.nothingToSave')}
        </p>
      </div>
    </div>
  )
}

type PartProps = {
  links: SiteLinks
  problem: string | null
  onChange: (change: Partial<SiteLinks>) => void
}

function Tagline({ links: { tagline }, problem, onChange }: PartProps) {
  const t = useTranslations('studioSite')
  const shipped = useTranslations('places')('tagline')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {locales.map((locale, place) => (
        <StudioField
          key={locale}
          label={t('languageOf', { label: t('links.tagline'), language: languages[locale].name })}
          hint={place === 0 ? t('links.taglineHint', { tagline: shipped }) : undefined}
          error={place === 0 ? problem : null}
          lang={locale}
          as={TextLine}
          most={200}
          value={tagline[locale] ?? ''}
          onChange={(event) => {
            const { [locale]: _, ...others } = tagline
            const { value } = event.target
            onChange({ tagline: value === '' ? others : { ...others, [locale]: value } })
          }}
        />
      ))}
    </div>
  )
}

function Social({ links: { social }, problem, onChange }: PartProps) {
  const t = useTranslations('studioSite.links')
  const nameOf = useTranslations('layout.social')
  return (
    <>
      <StudioCheckbox
        label={t('socialOwn')}
        hint={t('socialOwnHint')}
        error={problem}
        checked={social !== null}
        onChange={(event) => onChange({ social: event.target.checked ? {} : null })}
      />
      {social && (
        <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {socialNames.map((name) => (
            <StudioField
              key={name}
              label={nameOf(name)}
              type="url"
              inputMode="url"
              placeholder="https://"
              as={TextLine}
              most={500}
              autoComplete="off"
              value={social[name] ?? ''}
              onChange={(event) => {
                const { [name]: _, ...others } = social
                const { value } = event.target
                onChange({ social: value === '' ? others : { ...others, [name]: value } })
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}

function useLinks({ links: loaded, revision: loadedRevision, pages }: Loaded) {
  const t = useTranslations('studioSite.links')
  const { submit, data, state } = useFetcher<LinksOutcome | FormProblem>()
  const [links, setLinks] = useState(loaded)
  const [saved, setSaved] = useState({ links: loaded, revision: loadedRevision })
  const [sent, setSent] = useState(loaded)
  const [conflict, setConflict] = useState<{ links: SiteLinks; revision: number } | null>(null)
  const isDirty = JSON.stringify(links) !== JSON.stringify(saved.links)
  useAskBeforeLeaving(isDirty)
  useOnChange(data, () => {
    if (!data || 'typed' in data) return
    if (data.ok) {
      setSaved({ links: sent, revision: data.revision })
      toast.success(t('saved'))
    } else if (data.code === 'changed-meanwhile') {
      const { revision, pages: _, ...theirs } = data.theirs
      setConflict({ links: theirs, revision })
    }
  })
  const refused = data && !data.ok && data.code !== 'changed-meanwhile' && conflict === null ? data : null
  const send = (revision: number) => {
    if (state !== 'idle') return
    setSent(links)
    submit(changeForm({ revision, links }), { method: 'post' })
  }
  return {
    links,
    pages,
    conflict,
    problems: refused?.fields ?? {},
    error: refused && ('typed' in refused ? refused.code : refused.error),
    isDirty,
    isBusy: state !== 'idle',
    set: (change: Partial<SiteLinks>) => setLinks((before) => ({ ...before, ...change })),
    save: () => {
      if (isDirty) send(saved.revision)
    },
    keepMine: () => {
      if (!conflict) return
      setConflict(null)
      send(conflict.revision)
    },
    keepTheirs: () => {
      if (!conflict) return
      setConflict(null)
      setLinks(conflict.links)
      setSaved(conflict)
    },
  }
}
