import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Kind = 'comment' | 'title' | 'text' | 'document'
export type Text = { kind: Kind; file: string; line: number; words: string }

/** Every text of the repository that people read: comments, test titles, screen and error texts, documents. */
export function readTexts(): Text[] {
  return listFiles().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (file.endsWith('en.json')) return readLocale(file, source)
    if (file.endsWith('.md')) return readDocument(file, source)
    return readCode(file, source)
  })
}

/** Names the words themselves; is generated; holds sentences of customers; cannot change once released. */
const UNREAD = ['test/language', 'src/platform/db/tables.ts', 'src/app/demo/content/', 'migrations/']

function listFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return tracked.filter(
    (file) => !UNREAD.some((path) => file.startsWith(path)) && /\.(tsx?|mjs|css|md)$|\/en\.json$/.test(file),
  )
}

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*+(?!\/)|--)\s?(.*?)(?:\*\/)?$/
const COMMENT_AFTER_CODE = /[^:'"`/]\s\/\/\s(.*)$/
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1(?:,|$)/
const TITLE_BELOW = /^\s*(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*$/
const QUOTED = /(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

function readCode(file: string, source: string): Text[] {
  const isTest = /\.(?:test|e2e)\.tsx?$/.test(file)
  const texts: Text[] = []
  let titleBelow = false
  for (const [index, line] of source.split('\n').entries()) {
    const add = (kind: Kind, words: string) => texts.push({ kind, file, line: index + 1, words })
    const comment = COMMENT_LINE.exec(line)
    const title = TITLE.exec(line)
    if (comment) add('comment', comment[1] ?? '')
    else if (isTest && title) add('title', title[2] ?? '')
    else if (isTest && titleBelow) add('title', line.trim())
    else if (!isTest) {
      for (const [, , words = ''] of line.matchAll(QUOTED)) if (isSentence(words)) add('text', words)
    }
    const after = comment ? null : COMMENT_AFTER_CODE.exec(line)
    if (after) add('comment', after[1] ?? '')
    titleBelow = TITLE_BELOW.test(line)
  }
  return texts
}

/** Three words or more, and no code: class names, SQL and addresses are not read as English. */
function isSentence(words: string): boolean {
  return (
    /^\S+(?: \S+){2,}$/.test(words) &&
    !/[{}=]|\b(?:select|from|where)\b/.test(words.replaceAll(/\$\{[^}]*\}/g, 'x'))
  )
}

function readLocale(file: string, source: string): Text[] {
  return source.split('\n').flatMap((line, index) => {
    const words = /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1]
    return words === undefined ? [] : [{ kind: 'text' as const, file, line: index + 1, words }]
  })
}

function readDocument(file: string, source: string): Text[] {
  let fenced = false
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced
    return fenced ? [] : [{ kind: 'document' as const, file, line: index + 1, words: line }]
  })
}
