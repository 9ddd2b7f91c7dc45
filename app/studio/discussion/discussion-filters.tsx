import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import ProductField from '../ui/product-field.tsx'
import type { DiscussionAddress } from './discussion-address.ts'

export type DiscussionFiltersProps = {
  address: DiscussionAddress
  /** The course that the list is filtered by; null for none, or when it does not exist. */
  course: NamedProduct | null
  seesMessages: boolean
}

const select =
  'min-h-(--hit) w-full min-w-0 rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base'

/** The filters of the inbox. Load it with `lazy()`, because most visits filter nothing. */
export default function DiscussionFilters({
  address: { state, kind, text, course: slug, order },
  course,
  seesMessages,
}: DiscussionFiltersProps) {
  const t = useTranslations('studioDiscussion')
  const submit = useSubmit()
  return (
    <Form
      method="get"
      preventScrollReset
      key={`${kind} ${slug} ${order}`}
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="grid gap-2 pt-1 pb-2"
    >
      {state !== 'open' && <input type="hidden" name="state" value={state} />}
      {text && <input type="hidden" name="q" value={text} />}
      {seesMessages && (
        <label className="grid gap-1">
          <span className="text-chalk-soft text-xs">{t('kind.label')}</span>
          <select name="kind" defaultValue={kind ?? ''} className={select}>
            <option value="">{t('kind.both')}</option>
            <option value="comments">{t('kind.comments')}</option>
            <option value="message">{t('kind.message')}</option>
          </select>
        </label>
      )}
      <ProductField
        name="course"
        label={t('course')}
        labelClass="text-chalk-soft text-xs"
        any={t('anyCourse')}
        search="/products?packs=no&books=no"
        value={slug ?? ''}
        chosen={course}
        keyOf={(product) => product.slug}
        submits
      />
      <label className="grid gap-1">
        <span className="text-chalk-soft text-xs">{t('order.label')}</span>
        <select name="order" defaultValue={order ?? ''} className={select}>
          <option value="">{t('order.usual')}</option>
          <option value="longest">{t('order.longest')}</option>
          <option value="newest">{t('order.newest')}</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-secondary px-3">
          {t('show')}
        </button>
      </noscript>
    </Form>
  )
}
