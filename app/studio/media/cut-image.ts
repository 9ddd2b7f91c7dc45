import type { PercentCrop } from 'react-image-crop'

/** The server reduces wider covers anyway. */
const mostPixelsAcross = 2_560

/** Crops an image and returns it as WebP. Rejects when the browser cannot draw it. */
export async function cutImage(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const part = {
    x: (crop.x / 100) * naturalWidth,
    y: (crop.y / 100) * naturalHeight,
    width: (crop.width / 100) * naturalWidth,
    height: (crop.height / 100) * naturalHeight,
  }
  const scale = Math.min(1, mostPixelsAcross / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('nothing can be drawn')
  drawing.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) => {
    // Browsers that cannot encode WebP produce PNG.
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('nothing was drawn'))), 'image/webp', 0.92)
  })
}
