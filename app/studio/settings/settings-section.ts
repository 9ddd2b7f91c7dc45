import { data } from 'react-router'
import type { ShownSetting } from '#domain/operations/settings/list-settings.ts'
import type { SettingSection, settingSections } from '#domain/operations/settings/setting-shapes.ts'

/** In the order of the tabs; the look has a page of its own. */
export const sections = [
  'seller',
  'payments',
  'mail',
  'affiliates',
  'gems',
] as const satisfies readonly SettingSection[]

/** Of the address; the first without one. Throws what becomes the page of errors. */
export function sectionOf(typed: string | undefined): (typeof sections)[number] {
  const section = sections.find((each) => each === (typed ?? 'seller'))
  if (!section) throw data(null, { status: 404 })
  return section
}

/** Of these sections. */
export type SectionSetting = ShownSetting<(typeof settingSections)[(typeof sections)[number]][number]>
