import { useFormatter } from 'use-intl'

/** Formats bytes for the reader: "1.12 GB", "640 MB", "83 kB". */
export function useByteLabel(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const [unit, size, digits] =
      bytes >= 1_000_000_000
        ? (['gigabyte', 1_000_000_000, 2] as const)
        : bytes >= 1_000_000
          ? (['megabyte', 1_000_000, bytes < 10_000_000 ? 1 : 0] as const)
          : (['kilobyte', 1_000, 0] as const)
    return format.number(bytes / size, { style: 'unit', unit, maximumFractionDigits: digits })
  }
}
