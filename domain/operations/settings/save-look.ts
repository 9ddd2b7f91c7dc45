import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { ImageRefusal } from '#domain/kernel/ports/image-processor.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { logoBox, logoKey, mostLogoBytes } from '#values/shop-look.ts'
import { readChanges } from './save-settings.ts'
import { logoSettings, type SettingName } from './setting-shapes.ts'
import { storeChanges } from './store-changes.ts'

const refusals = {
  'image-unreadable': 'logo-unreadable',
  'image-animated': 'logo-unreadable',
  'image-too-large': 'logo-too-large',
  'image-reference': 'logo-reference',
} as const satisfies Record<ImageRefusal, ErrorCode>

type LogoSetting = (typeof logoSettings)[number]

/**
 * Saves the accent and logos, all or nothing; they take effect immediately in all processes. A logo is a PNG or SVG of
 * at most `mostLogoBytes`: it is redrawn as pixels, so that nobody receives the uploaded file itself. An empty text in
 * `typed` removes the setting. Earlier files stay, as mails and open pages still show them. Returns the settings that
 * changed. Throws like `saveSettings`, and for logos `logo-unreadable`, `logo-too-large` or `logo-reference`.
 */
export async function saveLook(
  context: Context,
  {
    typed = {},
    logos,
  }: { typed?: Readonly<Record<string, string>>; logos: { [Name in LogoSetting]?: Uint8Array } },
): Promise<SettingName[]> {
  requireOwner(context)
  const changes = new Map(readChanges(context, 'look', typed))
  const drawn = await Promise.all(
    logoSettings.map(async (name) => {
      const bytes = logos[name]
      return bytes && ([name, await drawLogo(context, bytes)] as const)
    }),
  )
  const wrong: FieldErrors = {}
  for (const each of drawn) {
    if (!each) continue
    const [name, logo] = each
    if (logo.ok) changes.set(name, logo.name)
    else wrong[name] = [logo.code]
  }
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong)
  return storeChanges(context, changes)
}

async function drawLogo({ images, storage }: Context, bytes: Uint8Array) {
  if (bytes.length > mostLogoBytes) return { ok: false, code: 'logo-too-large' } as const
  const looked = await images.inspect(bytes)
  if (!looked.ok) return { ok: false, code: refusals[looked.code] } as const
  if (looked.format !== 'png' && looked.format !== 'svg')
    return { ok: false, code: 'logo-unreadable' } as const
  const { width, height, ...files } = await images.drawLogo(bytes, logoBox)
  const name = `${createHash('sha256').update(bytes).digest('hex')}-${width}x${height}`
  for (const file of ['webp', 'png', 'icon'] as const)
    await storage.putBytes(logoKey(name, file), files[file])
  return { ok: true, name } as const
}
