import { FolderArchive, FolderOpen } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { pluralOf } from '../listing/item-address.ts'
import { StudioButton, StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { entriesOf } from './dropped-entries.ts'
import { FolderShape } from './folder-shape.tsx'
import { filesOfEntries, filesOfField } from './gather-files.ts'
import { ImportReport } from './import-report.tsx'
import { type ImportStep, useImport } from './use-import.ts'

/** Imports a folder or a zip that was chosen or dropped, and shows the progress and the report. */
export function ImportPanel({
  kind,
  dropped = null,
  onClose,
}: {
  kind: ProductType
  /** What was dropped before the panel opened. */
  dropped?: FileSystemEntry[] | null
  onClose?: () => void
}) {
  const { revalidate } = useRevalidator()
  const { step, begin, sendAgain, cancel, restart } = useImport(kind, revalidate)
  const begun = useRef(false)
  useEffect(() => {
    if (!dropped || begun.current) return
    begun.current = true
    begin(filesOfEntries(dropped))
  }, [dropped, begin])
  switch (step.at) {
    case 'choose':
      return <Choice kind={kind} onChoose={begin} />
    case 'reading':
    case 'sending':
    case 'working':
      return <Progress step={step} onCancel={cancel} />
    case 'failed':
      return <Failure step={step} onAgain={restart} />
    case 'refused':
      return <Refusal problems={step.problems} onAgain={restart} onRemove={() => sendAgain(true)} />
    case 'done':
      return <Done kind={kind} step={step} onAgain={restart} onClose={onClose} />
  }
}

function Choice({ kind, onChoose }: { kind: ProductType; onChoose: ReturnType<typeof useImport>['begin'] }) {
  const t = useTranslations('studioImport')
  const [over, setOver] = useState(false)
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons do the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setOver(false)
          onChoose(filesOfEntries(entriesOf(event.dataTransfer)))
        }}
        className={`grid justify-items-center gap-4 rounded-md border border-dashed px-5 py-8 text-center ${over ? 'border-mint bg-mint-wash' : 'border-line-strong'}`}
      >
        <p className="max-bar:hidden">{t('dropHere')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton folder onChoose={(list) => onChoose(filesOfField(list))}>
            <FolderOpen size={17} aria-hidden />
            {t('chooseFolder')}
          </FileButton>
          <FileButton accept=".zip,application/zip" onChoose={(list) => onChoose(filesOfField(list))}>
            <FolderArchive size={17} aria-hidden />
            {t('chooseZip')}
          </FileButton>
        </div>
      </div>
      <FolderShape kind={kind} />
    </div>
  )
}

function FileButton({
  folder = false,
  onChoose,
  children,
  ...props
}: { folder?: boolean; onChoose: (list: FileList) => void; children: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'onChange'
>) {
  return (
    <label
      className={studioButtonClass(
        {},
        'relative has-focus-visible:outline-3 has-focus-visible:outline-mint has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        type="file"
        // React has no such attribute.
        ref={(input) => {
          input?.toggleAttribute('webkitdirectory', folder)
        }}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onChoose(target.files)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
        {...props}
      />
    </label>
  )
}

function Progress({
  step,
  onCancel,
}: {
  step: Extract<ImportStep, { at: 'reading' | 'sending' | 'working' }>
  onCancel: () => void
}) {
  const t = useTranslations('studioImport')
  const format = useFormatter()
  const megabytes = (bytes: number) => format.number(bytes / 1_000_000, { maximumFractionDigits: 1 })
  const isSending = step.at === 'sending'
  return (
    <div className="grid gap-3">
      <progress
        className="meter"
        aria-label={t('progress')}
        {...(isSending && { value: step.sent, max: Math.max(step.total, 1) })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular-nums">
          {isSending
            ? t('sending', { sent: megabytes(step.sent), total: megabytes(step.total) })
            : t(`${step.at}`)}
        </p>
        {isSending && <StudioButton onClick={onCancel}>{t('cancel')}</StudioButton>}
      </div>
    </div>
  )
}

function Failure({ step, onAgain }: { step: Extract<ImportStep, { at: 'failed' }>; onAgain: () => void }) {
  const t = useTranslations('studioImport')
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="red" live="assertive">
        {step.message ?? t(`failed.${step.why}`)}
      </Notice>
      <StudioButton onClick={onAgain}>{t('again')}</StudioButton>
    </div>
  )
}

function Refusal({
  problems,
  onAgain,
  onRemove,
}: {
  problems: Extract<ImportStep, { at: 'refused' }>['problems']
  onAgain: () => void
  onRemove: () => void
}) {
  const t = useTranslations('studioImport')
  const lost = problems.filter(({ code }) => code === 'class-would-be-lost').length
  return (
    <div className="grid gap-4">
      <Notice tone="red" live="assertive">
        {t('problems', { count: problems.length })}
      </Notice>
      <ImportReport places={problems} />
      <div className="flex flex-wrap gap-2">
        <StudioButton onClick={onAgain}>{t('again')}</StudioButton>
        {lost > 0 && lost === problems.length && (
          <StudioButton dangerous onClick={onRemove}>
            {t('removeClasses', { count: lost })}
          </StudioButton>
        )}
      </div>
    </div>
  )
}

function Done({
  kind,
  step: { result, leftOut },
  onAgain,
  onClose,
}: {
  kind: ProductType
  step: Extract<ImportStep, { at: 'done' }>
  onAgain: () => void
  onClose?: () => void
}) {
  const t = useTranslations('studioImport')
  const { slug, change, sections, lessons, warnings = [] } = result
  const path = `/studio/${pluralOf[kind]}?q=${slug}`
  return (
    <div className="grid gap-4">
      <Notice live="polite">
        <p className="font-semibold">{t(`${change}`, { slug })}</p>
        {change !== 'unchanged' && lessons && <p>{t('lessons', lessons)}</p>}
        {change !== 'unchanged' && sections && <p>{t(`sections.${kind}`, sections)}</p>}
      </Notice>
      {warnings.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold font-ui text-[length:inherit]">
            {t('warnings', { count: warnings.length })}
          </h3>
          <ImportReport places={warnings} />
        </section>
      )}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere text-chalk-soft text-xs">
          {t('leftOut', { files: leftOut.slice(0, 10).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <StudioButtonLink to={path} variant="primary">
          {t('open')}
        </StudioButtonLink>
        <StudioButton onClick={onAgain}>{t('another')}</StudioButton>
        {onClose && (
          <StudioButton variant="quiet" onClick={onClose}>
            {t('close')}
          </StudioButton>
        )}
      </div>
    </div>
  )
}
