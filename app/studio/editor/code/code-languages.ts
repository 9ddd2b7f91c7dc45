import { codeLanguages } from '#values/code-languages.ts'

type LoadGrammar = () => Promise<{ default: unknown }>

/** The languages that authors choose from, by the highlighter's names: those of comments, and more for books. */
export const authorLanguages: Readonly<Record<string, string>> = {
  ...codeLanguages,
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  dart: 'Dart',
  docker: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  ini: 'INI',
  markdown: 'Markdown',
  powershell: 'PowerShell',
  prisma: 'Prisma',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  svelte: 'Svelte',
  swift: 'Swift',
  toml: 'TOML',
  xml: 'XML',
}

const shortNames: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  dockerfile: 'docker',
  gql: 'graphql',
  htm: 'html',
  js: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  mjs: 'javascript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

/** Finds a language by its name, its usual short form or the ending of its files; null when it is not known. */
export function authorLanguage(name: string): string | null {
  const lower = name.toLowerCase().split(',')[0]?.trim() ?? ''
  if (Object.hasOwn(authorLanguages, lower)) return lower
  return Object.hasOwn(shortNames, lower) ? (shortNames[lower] ?? null) : null
}

/** The language of a file by its name's ending; null when it is not known. */
export function languageOfFile(file: string): string | null {
  const name = file.split('/').at(-1) ?? ''
  if (/^Dockerfile/.test(name)) return 'docker'
  const ending = /\.([\w+#]+)$/.exec(name)?.[1]
  return ending === undefined ? null : authorLanguage(ending)
}

export const grammars: Readonly<Record<string, LoadGrammar>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  dart: () => import('shiki/langs/dart.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  prisma: () => import('shiki/langs/prisma.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
