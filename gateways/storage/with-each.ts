const atOnce = 4

/** Works on several items at a time. After an error it begins no more, waits for those under way, and throws. */
export async function withEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = each(items)
  const worker = async () => {
    for await (const item of shared) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** A generator that all workers share, so that each item goes to only one of them. */
async function* each<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}
