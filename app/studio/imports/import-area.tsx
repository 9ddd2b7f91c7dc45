import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { entriesOf } from './dropped-entries.ts'

const ImportDialog = lazy(() => whenReached(() => import('./import-dialog.tsx')))

/** The state of the import dialog. The address says whether it is open, so that a link can open it. */
export function useImportArea() {
  const [search, setSearch] = useSearchParams()
  const [dropped, setDropped] = useState<FileSystemEntry[] | null>(null)
  const set = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('import', '1')
        else before.delete('import')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    isOpen: search.get('import') === '1',
    dropped,
    open: () => set(true),
    drop(entries: FileSystemEntry[]) {
      setDropped(entries)
      set(true)
    },
    close() {
      setDropped(null)
      set(false)
    },
  }
}

/** Accepts folders and zips that are dropped anywhere on it. `kind`: null where nothing can be imported. */
export function ImportArea({
  kind,
  area,
  children,
}: {
  kind: ProductType | null
  area: ReturnType<typeof useImportArea>
  children: ReactNode
}) {
  const t = useTranslations('studio')
  const [over, setOver] = useState(false)
  // Entering each element inside sends another event, so the depth is counted.
  const depth = useRef(0)
  if (kind === null) return children
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same.
    <div
      className="relative min-h-[50dvh]"
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return
        depth.current -= 1
        if (depth.current === 0) setOver(false)
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        area.drop(entriesOf(event.dataTransfer))
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-md border-2 border-mint border-dashed bg-[color-mix(in_oklch,var(--board)_85%,transparent)]">
          <p className="font-semibold text-base">{t(`import.drop.${kind}`)}</p>
        </div>
      )}
      {area.isOpen && (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} dropped={area.dropped} onClose={area.close} />
        </Suspense>
      )}
    </div>
  )
}
