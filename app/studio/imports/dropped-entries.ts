/** Call it while the event is dispatched: later the browser has forgotten what was dropped. */
export function entriesOf(transfer: DataTransfer): FileSystemEntry[] {
  return [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
}
