import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ExternalPlayer, externalVideoId } from '#values/external-video.ts'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useUnread } from '../../drafts/saving/use-field-saver.ts'
import { StudioField } from '../../ui/studio-field.tsx'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }
const addresses: Record<ExternalPlayer, (id: string) => string> = {
  youtube: (id) => `https://youtu.be/${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
}

/** A field for a video of YouTube or Vimeo: accepts an id or an address, and saves the id. */
export function ExternalVideoField({
  saver,
  player,
  value,
  onChange,
}: {
  saver: FieldSaver
  player: ExternalPlayer
  value: string | null
  onChange: (id: string | null) => void
}) {
  const t = useTranslations('studioCourse')
  const [wrong, setWrong] = useState<string | null>(null)
  useUnread(saver, 'externalVideo', wrong !== null)
  const name = names[player]
  return (
    <div className="grid gap-1.5">
      <StudioField
        id="externalVideo"
        label={t('lesson.externalVideo', { player: name })}
        hint={t('lesson.externalHint')}
        error={wrong === null ? null : t('lesson.externalWrong', { player: name })}
        value={wrong ?? value ?? ''}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value
          const id = externalVideoId(player, text)
          setWrong(id === null && text.trim() !== '' ? text : null)
          if (id !== null || text.trim() === '') onChange(id)
        }}
      />
      {value && wrong === null && (
        <a
          href={addresses[player](value)}
          target="_blank"
          rel="noopener noreferrer"
          className="justify-self-start text-mint hover:underline"
        >
          {t('lesson.externalOpen', { player: name })}
        </a>
      )}
    </div>
  )
}
