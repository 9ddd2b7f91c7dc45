const vocabulary =
  'la lista de pedidos que el servidor guarda antes de responder y cada cliente ve cuando vuelve a preguntar por ella'.split(
    ' ',
  )

/** Markdown of so many words in about three hundred blocks, mostly paragraphs, like the text of a class. */
export function longText(count: number): string {
  let written = 0
  const take = (some: number) =>
    Array.from({ length: some }, () => vocabulary[(written++ * 5) % vocabulary.length]).join(' ')
  const kinds = [
    () => `## ${take(5)}`,
    () => `${take(60)} **${take(3)}** ${take(40)}, ${take(20)}.`,
    () => `${take(40)} \`codigo()\` ${take(50)} [${take(3)}](https://example.org/una) ${take(20)}.`,
    () => Array.from({ length: 5 }, () => `- ${take(14)}`).join('\n'),
    () => `${take(110)}.`,
    () => `> [!NOTE]\n> ${take(30)}.`,
    () => `${take(60)} *${take(4)}* ${take(40)}.`,
    () =>
      `\`\`\`ts\n${Array.from({ length: 8 }, (_, line) => `const value${line} = find(${line}, 'text')`).join('\n')}\n\`\`\``,
    () => `${take(115)}.`,
    () =>
      `| ${take(1)} | ${take(1)} |\n| --- | --- |\n${Array.from({ length: 3 }, () => `| ${take(3)} | ${take(3)} |`).join('\n')}`,
  ]
  const blocks: string[] = []
  while (written < count) blocks.push((kinds[blocks.length % kinds.length] as () => string)())
  return blocks.join('\n\n')
}
