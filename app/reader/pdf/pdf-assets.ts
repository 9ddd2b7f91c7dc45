import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export { worker }

const addresses = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.split('/').at(-1), url]))

/** Loads optional fonts and decoders of pdf.js from our assets. */
export class OwnAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    const response = url ? await fetch(url) : null
    if (!response?.ok) throw new Error(`${filename} is not there`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
