import { mergeAttributes, Node } from '@tiptap/react'

/** Whether an image is of this site; others are not loaded, as the site would not show them either. */
export function isOwnImage(src: string): boolean {
  return /^\/(?!\/)/.test(src)
}

export const Image = Node.create<{ unshownLabel: string }>({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  addOptions() {
    return { unshownLabel: '' }
  },

  addAttributes() {
    return { src: { default: '' }, alt: { default: '' }, title: { default: null } }
  },

  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isOwnImage(element.getAttribute('src') ?? '') ? null : false),
      },
      {
        tag: 'span[data-image]',
        getAttrs: (element) => ({
          src: element.dataset.image ?? '',
          alt: element.dataset.alt ?? '',
        }),
      },
    ]
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt } = node.attrs
    if (isOwnImage(src)) return ['img', mergeAttributes(HTMLAttributes, { alt: alt || '' })]
    return [
      'span',
      { 'data-image': src, 'data-alt': alt },
      `${this.options.unshownLabel} ${alt || src}`.trim(),
    ]
  },
})
