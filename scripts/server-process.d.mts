export const serverParameters: string[]
export const briefParameters: string[]
export const commandParameters: string[]
export const serverEnvironment: Record<string, string>
