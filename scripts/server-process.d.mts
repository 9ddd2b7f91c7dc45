export const commandEnvironment: Record<string, string>
export const serverParameters: string[]
export const shortLivedParameters: string[]
export const commandParameters: string[]
export const serverEnvironment: Record<string, string>
