import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { LocalizedFields, useFieldLabel } from '../drafts/fields/localized-fields.tsx'
import { FileButton } from '../media/file-button.tsx'
import { useByteLabel } from '../media/use-byte-label.ts'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'
import { acceptedFiles } from './book-file-choice.ts'

const visibilities = ['all', 'webmobilevisor', 'webvisor'] as const

/** One file of the book: its format, who may read or download it, and its label. */
export function BookFileRow({
  file,
  isFirst,
  isLast,
  isBusy,
  onChange,
  onReplace,
  onRemove,
  onMove,
}: {
  file: BookFileFields
  isFirst: boolean
  isLast: boolean
  /** Whether its replacement is being uploaded. */
  isBusy: boolean
  onChange: (changed: Partial<BookFileFields>) => void
  onReplace: (chosen: File) => void
  onRemove: () => void
  onMove: (step: -1 | 1) => void
}) {
  const t = useTranslations('studioBook')
  const labelOf = useFieldLabel()
  const id = useId()
  const { key, type, variant, visibility, label } = file
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FileText size={17} aria-hidden className="flex-none text-chalk-soft" />
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium font-code">{key}</span>
          <FileSize file={file} />
        </span>
        <span className="flex items-center">
          <IconButton label={t('files.up', { name: key })} isOff={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('files.down', { name: key })} isOff={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          <FileButton
            variant="quiet"
            accept={acceptedFiles}
            disabled={isBusy}
            aria-label={t('files.replaceOf', { name: key })}
            onChoose={onReplace}
          >
            {t(file.storageKey === null ? 'files.upload' : 'files.replace')}
          </FileButton>
          <IconButton label={t('files.remove', { name: key })} onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="studio-pair">
        <StudioSelect
          id={`${id}-visibility`}
          label={t('files.visibility')}
          value={visibility}
          onChange={(event) => {
            const chosen = visibilities.find((each) => each === event.target.value)
            if (chosen) onChange({ visibility: chosen })
          }}
        >
          {visibilities.map((each) => (
            <option key={each} value={each}>
              {t(`files.visibilities.${each}`)}
            </option>
          ))}
        </StudioSelect>
        {type === 'pdf' && (
          <StudioSelect
            id={`${id}-variant`}
            label={t('files.variant')}
            value={variant}
            onChange={(event) => onChange({ variant: event.target.value === 'dark' ? 'dark' : 'light' })}
          >
            <option value="light">{t('files.variants.light')}</option>
            <option value="dark">{t('files.variants.dark')}</option>
          </StudioSelect>
        )}
      </div>
      <LocalizedFields>
        {(locale) => (
          <StudioField
            label={labelOf(t('files.label'), locale)}
            hint={t('files.labelHint')}
            lang={locale}
            as={TextLine}
            most={80}
            value={label[locale] ?? ''}
            onChange={({ target: { value } }) => {
              const { [locale]: _, ...others } = label
              onChange({ label: value === '' ? others : { ...others, [locale]: value } })
            }}
          />
        )}
      </LocalizedFields>
    </li>
  )
}

function FileSize({ file: { storageKey, size, pageCount } }: { file: BookFileFields }) {
  const t = useTranslations('studioBook')
  const bytes = useByteLabel()
  const facts = [
    storageKey === null ? t('files.announced') : null,
    size === null ? null : bytes(size),
    pageCount === null ? null : t('files.pages', { count: pageCount }),
  ]
  return (
    <span className="block text-chalk-soft text-xs">{facts.filter((each) => each !== null).join(' · ')}</span>
  )
}

function IconButton({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
      className="inline-grid size-(--hit) flex-none place-items-center rounded-sm text-chalk-soft hover:text-chalk aria-disabled:opacity-45"
    >
      {children}
    </button>
  )
}
