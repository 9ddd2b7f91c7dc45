import type { RenderedText } from '#domain/catalog/imports/plan.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The new addresses of images by their former ones. */
export type MovedImages = ReadonlyMap<string, string>

/** Replaces the addresses of images in a text. Renders it again, because the size in an address becomes part of the HTML. */
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

/** Replaces the addresses of images in a product's description and article. */
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
