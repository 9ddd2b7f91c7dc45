import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { readCourseFolder } from '#domain/catalog/courses/import/read-course-folder.ts'
import type { Change, Counts, ImportResult } from '#domain/catalog/imports/import-result.ts'
import { checkFolder, type ReadFolder } from '#domain/catalog/imports/read-folder.ts'
import { importPack } from '#domain/catalog/packs/import/import-pack.ts'
import { readPackFolder } from '#domain/catalog/packs/import/read-pack-folder.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { type ProductType, productTypes } from '#values/product.ts'

export const importKinds = productTypes
export type ImportKind = ProductType

/** The result of an import; for books and courses also the counts of changed parts. */
export type FolderImport = ImportResult<{
  readonly id: number
  readonly change: Change
  readonly sections?: Counts
  readonly lessons?: Counts
}>

/** `removeClasses`: also remove missing classes, with what people wrote in them. `makesVideos`: false to make no frames and sizes. */
export type ImportOptions = { removeClasses?: boolean; makesVideos?: boolean }

type FolderImporter = {
  readonly read: (
    folder: string,
    context: { images: Pick<ImageProcessor, 'inspect'> },
  ) => Promise<ReadFolder<unknown>>
  readonly run: (context: Context, folder: string, options?: ImportOptions) => Promise<FolderImport>
  /** Whether it has classes, which `removeClasses` may remove. */
  readonly hasClasses: boolean
  readonly path: `/studio/${string}/import`
}

export const folderImporters: Record<ImportKind, FolderImporter> = {
  course: { read: readCourseFolder, run: importCourse, hasClasses: true, path: '/studio/courses/import' },
  book: { read: checkFolder, run: importBook, hasClasses: false, path: '/studio/books/import' },
  pack: { read: readPackFolder, run: importPack, hasClasses: false, path: '/studio/packs/import' },
}
