export const serverParameters: string[]
export const serverEnvironment: Record<string, string>
