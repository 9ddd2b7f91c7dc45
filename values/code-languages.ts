/** Languages that a block of code in what people write may name, by the name that the highlighter knows; the plain one first. */
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

/** The language that a name or a usual short form stands for; plain text when it is none of ours. */
export function codeLanguage(name: string): CodeLanguage {
  const lower = name.toLowerCase()
  return Object.hasOwn(codeLanguages, lower) ? (lower as CodeLanguage) : (aliases[lower] ?? 'text')
}
