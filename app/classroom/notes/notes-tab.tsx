import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import type { RootData } from '../../shell/root-data.ts'
import type { LessonData } from '../lesson-loader.ts'
import { NoteField } from './note-field.tsx'
import type { NotePanelProps } from './note-panel.tsx'

/** Only for people who have the course (`docs/specification.md`, I1 and G16). */
export function NotesTab({ data: { course, opened }, user }: { data: LessonData; user: RootData['user'] }) {
  const t = useTranslations('classroom')
  const [Panel, setPanel] = useState<ComponentType<NotePanelProps> | null>(null)
  const mayNote = opened?.mayNote === true && user !== null
  useEffect(() => {
    if (mayNote)
      whenReached(() => import('./note-panel.tsx')).then((module) => setPanel(() => module.default))
  }, [mayNote])
  if (!mayNote) return <p className="text-chalk-soft">{t('onlyIfBought')}</p>
  if (Panel) return <Panel key={opened.id} opened={opened} slug={course.slug} userId={user.id} />
  return <NoteField text={opened.ownNote?.text ?? ''} readOnly />
}
