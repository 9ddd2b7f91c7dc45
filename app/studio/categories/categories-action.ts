import type { ActionFunctionArgs } from 'react-router'
import { addCategory } from '#domain/catalog/site/categories/add-category.ts'
import type { CategoryFields } from '#domain/catalog/site/categories/category-shape.ts'
import { changeCategory } from '#domain/catalog/site/categories/change-category.ts'
import { deleteCategory } from '#domain/catalog/site/categories/delete-category.ts'
import { mergeCategory } from '#domain/catalog/site/categories/merge-category.ts'
import { undoMerge } from '#domain/catalog/site/categories/undo-merge.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { readSlug, readTexts, typedTexts } from '../ui/localized-form.ts'

export type CategoryDone = {
  ok: true
  done: 'added' | 'saved' | 'merged' | 'unmerged' | 'deleted'
  title: LocalizedText
  /** How many courses, books and articles an undone merge could not give back to their category. */
  stayed: number
  /** The fields of the form that undoes it; null where that is impossible. */
  undo: Record<string, string> | null
}

export async function categoriesAction({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  return formOutcome(form, () => change(requestContext.domain, form))
}

async function change(context: Context, form: FormData): Promise<CategoryDone> {
  const category = textIn(form, 'category')
  const intent = form.get('intent')
  if (intent === 'delete') {
    const fields = await deleteCategory(context, { slug: category })
    return {
      ok: true,
      done: 'deleted',
      title: fields.title,
      stayed: 0,
      undo: { intent: 'add', ...typed(fields) },
    }
  }
  if (intent === 'merge') {
    const into = textIn(form, 'into')
    const merged = await mergeCategory(context, { slug: category, into })
    const undo = { intent: 'undo-merge', merge: String(merged.merge) }
    return { ok: true, done: 'merged', title: merged.title, stayed: 0, undo }
  }
  if (intent === 'undo-merge') {
    const { slug, title, into, stayed } = await undoMerge(context, { merge: idIn(form, 'merge') ?? 0 })
    const undo = into === null ? null : { intent: 'merge', category: slug, into }
    return { ok: true, done: 'unmerged', title, stayed, undo }
  }
  const title = readTexts(form, 'title')
  const slug = readSlug(form, title)
  if (intent === 'add') {
    const fields = await addCategory(context, { slug, title })
    const undo = { intent: 'delete', category: fields.slug }
    return { ok: true, done: 'added', title: fields.title, stayed: 0, undo }
  }
  const { before, after } = await changeCategory(context, { slug: category, change: { slug, title } })
  const undo = { intent: 'save', category: after.slug, ...typed(before) }
  return { ok: true, done: 'saved', title: after.title, stayed: 0, undo }
}

function typed({ slug, title }: CategoryFields): Record<string, string> {
  return { slug, ...typedTexts('title', title) }
}
