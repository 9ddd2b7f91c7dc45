export function findSwift(): string | null
