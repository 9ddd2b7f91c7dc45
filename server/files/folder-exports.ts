import { exportBook } from '#domain/catalog/exports/export-book.ts'
import { exportCourse } from '#domain/catalog/exports/export-course.ts'
import { exportPack } from '#domain/catalog/exports/export-pack.ts'
import type { ExportedFolder } from '#domain/catalog/exports/folder/exported-folder.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ProductType } from '#values/product.ts'

type FolderExporter = {
  readonly run: (context: Context, product: { slug: string }) => Promise<ExportedFolder>
  /** The name in the addresses of the studio's calls. */
  readonly plural: 'courses' | 'books' | 'packs'
}

export const folderExporters: Record<ProductType, FolderExporter> = {
  course: { run: exportCourse, plural: 'courses' },
  book: { run: exportBook, plural: 'books' },
  pack: { run: exportPack, plural: 'packs' },
}
