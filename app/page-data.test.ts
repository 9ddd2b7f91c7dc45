import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageDataScripts } from './page-data.ts'

test('data reaches the router as it was, whatever it holds, and ends no script before its end', async () => {
  const data = '["</script><script>alert(1)</script><!--","ñ 𝄞 \u2028 & \\" `"]'
  const bytes = new TextEncoder().encode(data)
  // Cut in the middle of a letter that takes several bytes.
  const cut = bytes.indexOf(0xc3) + 1
  const html = await pageDataScripts(new Blob([bytes.slice(0, cut), bytes.slice(cut)]).stream(), 'n')
  const scripts = [...html.matchAll(/<script nonce="n">(.*?)<\/script>/gs)].map(([, code]) => code)
  expect(scripts).toHaveLength(2)
  const read: string[] = []
  const streamController = { enqueue: (text: string) => read.push(text), close: () => read.push('closed') }
  for (const code of scripts) {
    runInNewContext(code as string, { window: { __reactRouterContext: { streamController } } })
  }
  expect(read).toEqual([data, 'closed'])
})
