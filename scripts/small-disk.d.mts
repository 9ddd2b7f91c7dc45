export function findMountNamespace(): string[] | null
