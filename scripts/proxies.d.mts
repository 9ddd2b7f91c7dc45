export function findNginx(): { path: string; brotli: string } | null
export function findCaddy(): string | null
