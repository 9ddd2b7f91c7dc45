import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'

const shapes: Record<ProductType, string> = {
  course: `mi-curso/
  course.md
  cover.png
  01-primeros-pasos/
    section.md
    01-bienvenida.md
    01-bienvenida.mp4`,
  book: `mi-libro/
  book.md
  cover.png
  chapters/
    01-inicio.md
    02-final.md`,
  pack: `mi-pack/
  pack.md
  cover.png`,
}

const guides: Record<ProductType, string> = {
  course: 'docs/importing-a-course.md',
  book: 'docs/importing-books-and-packs.md',
  pack: 'docs/importing-books-and-packs.md',
}

/** Shows what a folder has to look like, with a link to the documentation. */
export function FolderShape({ kind }: { kind: ProductType }) {
  const t = useTranslations('studioImport')
  return (
    <details>
      <summary className="inline-flex min-h-(--hit) items-center text-mint hover:underline">
        {t(`shape.${kind}`)}
      </summary>
      <pre className="mt-1 overflow-x-auto rounded-sm border border-line bg-board-sunken px-4 py-3 font-code text-xs leading-relaxed">
        {shapes[kind]}
      </pre>
      <p className="mt-2 text-chalk-soft text-xs">
        {t.rich('guide', {
          guide: guides[kind],
          code: (text) => <code className="font-code">{text}</code>,
        })}
      </p>
    </details>
  )
}
