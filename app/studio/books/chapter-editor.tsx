import { useTranslations } from 'use-intl'
import type { ChapterFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { LocalizedLine, LocalizedMarkdown } from '../drafts/fields/localized-fields.tsx'
import { PartTitle } from '../drafts/fields/part-title.tsx'
import { numberSections } from '../drafts/outline/number-sections.ts'
import { useOutlineEditor } from '../drafts/outline/outline-editor-context.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { FieldBlock, StudioCheckbox, StudioField, StudioSelect } from '../ui/studio-field.tsx'

/** The editor of a chapter: its title, its text and its place in the book. */
export function ChapterEditor({ saver, partId }: { saver: FieldSaver; partId: number }) {
  const t = useTranslations('studioBook')
  const words = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { draft } = useOutlineEditor()
  const state = useSaverState(saver)
  const problem = Object.values(state.problems)[0]?.[0] ?? state.error
  return (
    <>
      <ChapterPlace partId={partId} />
      <PartTitle saver={saver} />
      {problem && (
        <p role="alert" className="mt-2 text-red">
          {message(problem)}
        </p>
      )}
      <div className="mt-4">
        <LocalizedMarkdown
          saver={saver}
          field="content"
          label={words('field.content')}
          dollars={draft.kind === 'book' && draft.fields.math}
        />
      </div>
      <FieldBlock title={t('chapter.settings')}>
        <div className="grid gap-4">
          <div className="studio-pair">
            <DepthField saver={saver} />
            <NumberField saver={saver} />
          </div>
          <LocalizedLine
            saver={saver}
            field="part"
            label={words('field.part')}
            hint={t('chapter.partHint')}
            most={200}
          />
          <StudioCheckbox
            label={words('field.sample')}
            checked={(state.fields as ChapterFields).sample}
            onChange={(event) => saver.edit({ sample: event.target.checked })}
          />
        </div>
      </FieldBlock>
    </>
  )
}

function ChapterPlace({ partId }: { partId: number }) {
  const t = useTranslations('studioBook')
  const { outline } = useOutlineEditor()
  const numbered = numberSections(outline.sections, '')
  const place = numbered.findIndex(({ section }) => section.id === partId)
  const label = numbered[place]?.label
  return (
    <p className="text-chalk-soft text-xs">
      {label
        ? t('chapter.numbered', { number: label, place: place + 1, count: numbered.length })
        : t('chapter.place', { place: place + 1, count: numbered.length })}
    </p>
  )
}

const depths = [0, 1, 2, 3] as const

function DepthField({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioBook')
  const words = useTranslations('studioCourse')
  const { depth } = useSaverState(saver).fields as ChapterFields
  return (
    <StudioSelect
      id="depth"
      label={words('field.depth')}
      hint={t('chapter.depthHint')}
      value={depth}
      onChange={(event) => saver.edit({ depth: Number(event.target.value) })}
    >
      {[...new Set([...depths, depth])].map((each) => (
        <option key={each} value={each}>
          {t('chapter.depths', { depth: each })}
        </option>
      ))}
    </StudioSelect>
  )
}

function NumberField({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioBook')
  const words = useTranslations('studioCourse')
  const { number } = useSaverState(saver).fields as ChapterFields
  const chosen = number === null ? 'counted' : number === '' ? 'none' : 'own'
  return (
    <div className="grid content-start gap-2">
      <StudioSelect
        id="number"
        label={words('field.number')}
        value={chosen}
        onChange={(event) => {
          const values: Record<string, string | null> = { counted: null, none: '', own: 'A' }
          saver.edit({ number: values[event.target.value] ?? null })
        }}
      >
        {(['counted', 'none', 'own'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`chapter.numbers.${each}`)}
          </option>
        ))}
      </StudioSelect>
      {chosen === 'own' && (
        <StudioField
          label={t('chapter.ownNumber')}
          value={number ?? ''}
          as={TextLine}
          most={20}
          onChange={(event) => event.target.value && saver.edit({ number: event.target.value })}
        />
      )}
    </div>
  )
}
