import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(process.env.AULA_BUILD ?? 'build', 'client')
const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(m?js|css|svg)$/.test(name))

await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name)
    const source = await readFile(path)
    if (source.length < 1024) return
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(source, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }),
)
