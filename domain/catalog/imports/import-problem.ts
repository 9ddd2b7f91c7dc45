import type { Locale } from '#values/locale.ts'

/** Each code has a sentence in `import.problems` of `locales/`. */
export type ImportProblemCode =
  | 'folder-missing'
  | 'not-a-folder'
  | 'too-many-files'
  | 'link-outside'
  | 'link-broken'
  | 'not-a-file'
  | 'unknown-file'
  | 'unknown-folder'
  | 'own-language'
  | 'file-missing'
  | 'file-too-large'
  | 'not-utf8'
  | 'front-matter-missing'
  | 'front-matter-open'
  | 'front-matter-unexpected'
  | 'yaml-syntax'
  | 'yaml-duplicate-key'
  | 'yaml-reference'
  | 'not-a-text'
  | 'not-a-list'
  | 'missing-key'
  | 'unknown-key'
  | 'not-in-translation'
  | 'empty-value'
  | 'text-too-long'
  | 'too-many'
  | 'control-character'
  | 'not-one-of'
  | 'not-a-price'
  | 'not-a-number'
  | 'not-a-duration'
  | 'not-a-chapter'
  | 'not-a-slug'
  | 'slug-reserved'
  | 'slug-unmade'
  | 'offer-not-lower'
  | 'not-a-moment'
  | 'offer-ends-before-start'
  | 'free-and-exclusive'
  | 'not-a-video-id'
  | 'key-not-here'
  | 'body-not-here'
  | 'reading-empty'
  | 'code-without-block'
  | 'markdown-image'
  | 'markdown-footnote'
  | 'markdown-link'
  | 'markdown-formula'
  | 'markdown-too-deep'
  | 'duplicate-number'
  | 'duplicate-name'
  | 'file-not-here'
  | 'video-missing'
  | 'video-twice'
  | 'not-mp4'
  | 'not-webvtt'
  | 'cover-twice'
  | 'image-unreadable'
  | 'image-too-large'
  | 'image-animated'
  | 'image-reference'
  | 'post-slug-taken'
  | 'class-would-be-lost'
  | 'duplicate-id'
  | 'not-a-book-file'
  | 'book-file-unlisted'
  | 'book-language'
  | 'several-sources'
  | 'not-an-epub'
  | 'not-a-site'
  | 'not-a-folder-inside'
  | 'toml-syntax'
  | 'summary-entry'
  | 'include-outside'
  | 'include-missing'
  | 'include-place-missing'
  | 'include-endless'
  | 'epub-unreadable'
  | 'epub-too-large'
  | 'epub-entry-outside'
  | 'epub-part-missing'
  | 'xml-syntax'
  | 'book-link'
  | 'spine-part-unshown'
  | 'fixed-layout'
  | 'book-empty'
  | 'course-empty'
  | 'chapter-missing'
  | 'link-out-of-book'
  | 'anchor-missing'
  | 'drawing-inline'
  | 'media-inline'
  | 'formula-part'
  | 'formula-unreadable'
  | 'picture-remote'
  | 'picture-missing'
  | 'picture-unreadable'
  | 'book-file-too-large'
  | 'not-pdf'
  | 'not-epub'
  | 'not-zip'
  | 'items-missing'
  | 'item-of-one-product'
  | 'item-unknown'
  | 'item-not-yours'
  | 'item-twice'
  | 'item-free'
  | 'pack-frozen'
  | 'author-unknown'
  | 'author-not-you'

export type ImportProblem = {
  /** Path relative to the folder, with `/`; `.` is the folder itself. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly code: ImportProblemCode
  readonly params: Record<string, string | number>
}

export type Report = (
  file: string,
  line: number,
  code: ImportProblemCode,
  params?: Record<string, string | number>,
) => void

export type Reading = {
  readonly folder: string
  readonly report: Report
  /** The language of files without a language in their name. */
  readonly language: Locale
  /**
   * For texts that may show images: replaces their paths in a file's text by addresses of the shop, and reports paths that name
   * no image of the folder. `line`: the text's first line in the file, from 1.
   */
  readonly placeImages?: (body: { text: string; line: number }, file: string) => Promise<string>
}
