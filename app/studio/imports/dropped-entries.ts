/** The files and folders of a drop. Has to be called during the event, because browsers discard them afterwards. */
export function entriesOf(transfer: DataTransfer): FileSystemEntry[] {
  return [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
}
