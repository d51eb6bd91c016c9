// Chooses the tests nearest to changed files, by names and by the imports between files.
import { posix } from 'node:path'

const { dirname } = posix

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** Estimated seconds of a test file on two cores. */
const SECONDS = [
  [/^test\/guards\/|^test\/boundaries/, 30],
  [/\.db\.test\.ts$/, 5],
  [/\.test\.tsx$/, 2.5],
  [/\.test\.ts$/, 0.5],
]
const secondsOf = (file) => SECONDS.find(([pattern]) => pattern.test(file))?.[1] ?? 0

/** Beyond this many imports, only tests named like the change are likely to notice it. */
const FAR = 3

/**
 * Returns all tests that import a changed file, directly or not, nearest first: the changed tests themselves, then
 * those in the same folder or named like the change, then by the number of imports in between, the cheaper ones first.
 * @param {Map<string, string>} sources path from the root → content, of every file that can import or be imported
 * @param {readonly string[]} changed
 * @returns {{ file: string, distance: number, isAlike: boolean }[]}
 */
export function nearestTests(sources, changed) {
  const importers = readImporters(sources)
  const distances = new Map()
  let front = changed.filter((file) => sources.has(file))
  for (let distance = 0; front.length > 0; distance++) {
    for (const file of front) distances.set(file, distance)
    front = [...new Set(front.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !distances.has(file),
    )
  }
  const folders = new Set(changed.map(dirname))
  const words = new Set(changed.flatMap(wordsOf))
  const isAlike = (file) => folders.has(dirname(file)) || wordsOf(file).some((word) => words.has(word))
  return [...distances]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({ file, distance, isAlike: isAlike(file) }))
    .sort(
      (a, b) =>
        Number(b.distance === 0) - Number(a.distance === 0) ||
        Number(b.isAlike) - Number(a.isAlike) ||
        a.distance - b.distance ||
        secondsOf(a.file) - secondsOf(b.file) ||
        (a.file < b.file ? -1 : 1),
    )
}

const GENERAL_WORDS = new Set(
  'contract db graphql jobs page policy query rest setup sql store test web'.split(' '),
)

/** The words of a file's name and of its folder, in lower case and without a plural s: `goals/web/GoalCard.tsx`. */
function wordsOf(file) {
  const [name = '', folder] = file
    .split('/')
    .reverse()
    .filter((part) => part !== 'web')
  return `${name.replace(/\.\w+$/, '')}-${folder}`
    .split(/[-._]|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word && !GENERAL_WORDS.has(word))
}

/** Changed tests always run, other near ones until the estimated time is used up. */
export function withinSeconds(tests, seconds) {
  let left = seconds
  return tests.filter(({ file, distance, isAlike }) => {
    if (distance === 0) return true
    if (!isAlike && distance > FAR) return false
    if (left < secondsOf(file)) return false
    left -= secondsOf(file)
    return true
  })
}

function readImporters(sources) {
  const importers = new Map()
  for (const [file, text] of sources) {
    for (const [, specifier] of text.matchAll(/(?:from|import|import\(|mock\()\s*'([#.][^']+)'/g)) {
      const imported = resolve(file, specifier)
      if (!sources.has(imported)) continue
      if (!importers.has(imported)) importers.set(imported, [])
      importers.get(imported).push(file)
    }
  }
  return importers
}

/** The path behind `#platform/x.ts`, `#test/x.ts`, `./x.ts`. */
function resolve(from, specifier) {
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return new URL(specifier, `file:///${from}`).pathname.slice(1)
}
