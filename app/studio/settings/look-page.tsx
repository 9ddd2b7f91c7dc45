import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { listSettings } from '#domain/operations/settings/list-settings.ts'
import { deriveAccent } from '#values/accent-colour.ts'
import { accentPresets, colourPattern } from '#values/accent-presets.ts'
import { shownLogo } from '#values/shop-look.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { requestOf } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/look-page'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { lookAction } from './look-action.ts'
import { LookPreview } from './look-preview.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { accentOf } from './typed-accent.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const settings = await listSettings(requestContext.domain, 'look')
  const [accent, dark, light] = ['AULA_ACCENT', 'AULA_LOGO', 'AULA_LOGO_LIGHT'].map((name) =>
    settings.find((each) => each.name === name),
  )
  const saved = accent?.text.toLowerCase() ?? ''
  const asked = accentOf(new URL(request.url).searchParams)
  const derived = [...Object.values(accentPresets), saved, asked ?? '']
    .filter((each) => colourPattern.test(each))
    .map((each) => [each, deriveAccent(each)] as const)
  const image = (name?: string) => (name ? shownLogo(name) : null)
  return {
    accent: saved,
    asked,
    /** The derived colours of both themes, by accent colour. */
    derived: Object.fromEntries(derived),
    ofServer: accent?.source === 'environment',
    logos: { dark: image(dark?.text), light: image(light?.text) },
  }
}

export const action = lookAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The settings for the shop's colour and logo, with a preview in both themes. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioLook')
  const sending = useSending()
  const { ofServer, logos } = loaderData
  const problem = actionData && !actionData.ok ? actionData : null
  const asked = useFetcher<typeof loader>()
  const derived = { ...loaderData.derived, ...asked.data?.derived }
  const [accent, setAccent] = useState(
    (problem && accentOf(new URLSearchParams(problem.typed))) ?? loaderData.asked ?? loaderData.accent,
  )
  const [chosen, setChosen] = useState<{ AULA_LOGO?: string; AULA_LOGO_LIGHT?: string }>({})
  const choose = (colour: string) => {
    setAccent(colour)
    if (!colourPattern.test(colour) || derived[colour]) return
    asked.load(`/studio/settings/look?${new URLSearchParams({ accent: colour })}`)
  }
  useOnChange(actionData, () => {
    if (!actionData?.ok) return
    toast.success(t(actionData.count > 0 ? 'saved' : 'nothingChanged'))
    setAccent(loaderData.accent)
    setChosen({})
  })
  const dark = chosen.AULA_LOGO ?? logos.dark?.src ?? null
  // Shows the saved colour until the derived ones are loaded, and for text that is not a colour.
  const shown = accent === '' ? null : (derived[accent] ?? derived[loaderData.accent] ?? null)
  // A new key when the stored logos change, so that the file inputs are empty again.
  const stored = [logos.dark?.src, logos.light?.src].join()
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-5xl">
      <SettingsTabs />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PostForm problem={problem} encType="multipart/form-data" className="grid content-start gap-6">
          <input type="hidden" name="was.accent" value={loaderData.accent} />
          <AccentField accent={accent} onChange={choose} ofServer={ofServer} problem={problem} />
          <div key={stored} className="grid gap-6">
            {(['AULA_LOGO', 'AULA_LOGO_LIGHT'] as const).map((name) => (
              <LogoField
                key={name}
                name={name}
                isSaved={logos[name === 'AULA_LOGO' ? 'dark' : 'light'] !== null}
                problem={problem}
                onChoose={(src) => setChosen((before) => ({ ...before, [name]: src }))}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
            <StudioButton type="submit" variant="primary" aria-disabled={sending}>
              {t('save')}
            </StudioButton>
            <noscript>
              <StudioButton type="submit" formMethod="get">
                {t('preview')}
              </StudioButton>
            </noscript>
            <p className="text-chalk-soft text-xs">{t('atOnce')}</p>
          </div>
        </PostForm>
        <LookPreview
          accent={shown}
          logos={{ dark, light: chosen.AULA_LOGO_LIGHT ?? logos.light?.src ?? dark }}
        />
      </div>
    </StudioPage>
  )
}
