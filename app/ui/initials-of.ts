export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = [...name.trim()][0] ?? '', last = ''] = [letters[0], letters.slice(1).at(-1)]
  return (first + last).toLocaleUpperCase('es')
}
