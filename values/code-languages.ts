/** Languages of a code block, by the highlighter's name; plain text first. */
export const codeLanguages = {
  text: 'Text',
  bash: 'Bash',
  css: 'CSS',
  diff: 'Diff',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  php: 'PHP',
  python: 'Python',
  sql: 'SQL',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vue: 'Vue',
  yaml: 'YAML',
} as const

export type CodeLanguage = keyof typeof codeLanguages

const aliases: Record<string, CodeLanguage> = {
  js: 'javascript',
  kt: 'kotlin',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}

/** The language by its name or usual abbreviation; plain text for any other. */
export function codeLanguage(name: string): CodeLanguage {
  const lower = name.toLowerCase()
  return Object.hasOwn(codeLanguages, lower) ? (lower as CodeLanguage) : (aliases[lower] ?? 'text')
}
