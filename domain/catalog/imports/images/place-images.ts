import type { RenderedText } from '#domain/catalog/imports/plan.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The address that an image has, by the one that it had. */
export type MovedImages = ReadonlyMap<string, string>

/** A text with the addresses that its images have now. Rendered again, since pages leave the room that an address says. */
export async function placeText(text: RenderedText, moved: MovedImages): Promise<RenderedText> {
  const html: LocalizedText = { ...text.html }
  const markdown: LocalizedText = { ...text.markdown }
  for (const locale of locales) {
    const typed = text.markdown[locale] ?? ''
    const places = imagesInSource(typed).flatMap((image) => {
      const address = moved.get(image.address)
      return address === undefined ? [] : [[image, address] as const]
    })
    if (places.length === 0) continue
    const written = replaceAddresses(typed, new Map(places))
    markdown[locale] = written
    html[locale] = (await renderMarkdown(written, { pictures: true })).html.trim()
  }
  return { html, markdown }
}

/** What the shop says of a product: its description and its article. */
export async function placeProductTexts<
  Plan extends {
    readonly description: RenderedText
    readonly post?: { readonly content: RenderedText } | null
  },
>(plan: Plan, moved: MovedImages): Promise<Plan> {
  const { description, post } = plan
  return {
    ...plan,
    description: await placeText(description, moved),
    ...(post && { post: { ...post, content: await placeText(post.content, moved) } }),
  }
}
