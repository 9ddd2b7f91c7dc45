const atOnce = 4

/** Several at once. After an error nothing new is begun, and what was begun ends first. */
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

/** One generator, which hands each item to one worker. */
async function* each<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}
