import { data } from 'react-router'
import type { ShownSetting } from '#domain/operations/settings/list-settings.ts'
import type { SettingSection, settingSections } from '#domain/operations/settings/setting-shapes.ts'

/** The sections in the order of their tabs; the look has a page of its own. */
export const sections = [
  'seller',
  'payments',
  'mail',
  'affiliates',
  'gems',
] as const satisfies readonly SettingSection[]

/** The section in the address; the first one when there is none. Throws a 404 for an unknown one. */
export function sectionOf(typed: string | undefined): (typeof sections)[number] {
  const section = sections.find((each) => each === (typed ?? 'seller'))
  if (!section) throw data(null, { status: 404 })
  return section
}

/** A setting of one of these sections. */
export type SectionSetting = ShownSetting<(typeof settingSections)[(typeof sections)[number]][number]>
