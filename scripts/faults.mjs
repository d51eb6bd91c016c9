// Planted faults: patches in test/faults that a test must catch.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDER = 'test/faults'
const ENDING = '.patch'

/**
 * A planted fault. Each of `tests` must turn red; `title` limits the run to the tests whose names it matches.
 * @typedef {{ name: string, file: string, sentence: string, tests: string[], title: string | null }} Fault
 */

/**
 * Reads the planted faults of a work tree.
 * @param {string[]} names those to read, all if empty
 * @returns {{ faults: Fault[], errors: string[] }} errors name the file
 */
export function readFaults(root, names) {
  const present = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()
  const wanted = names.length > 0 ? names : present
  const unknown = wanted.filter((name) => !present.includes(name))
  const faults = wanted.filter((name) => present.includes(name)).map((name) => readFault(root, name))
  return {
    faults,
    errors: [
      ...unknown.map((name) => `${FOLDER}/${name}${ENDING} does not exist`),
      ...faults.flatMap((fault) => findFaultErrors(root, fault)),
    ],
  }
}

function readFault(root, name) {
  const file = join(FOLDER, `${name}${ENDING}`)
  return { name, file, ...parseHead(readFileSync(join(root, file), 'utf8')) }
}

/**
 * Reads what stands above the patch: a sentence that says what is broken, `Test: FILE` lines, and at most one
 * `Title: PATTERN` line, a regular expression as for `vitest -t`.
 */
export function parseHead(text) {
  const lines = text
    .slice(0, Math.max(text.search(/^--- /m), 0))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const valuesOf = (key) =>
    lines.filter((line) => line.startsWith(`${key}: `)).map((line) => line.slice(key.length + 2))
  return {
    sentence: lines.filter((line) => !/^(Test|Title): /.test(line)).join(' '),
    tests: valuesOf('Test'),
    title: valuesOf('Title')[0] ?? null,
  }
}

function findFaultErrors(root, { file, sentence, tests }) {
  const missing = tests.filter((path) => !existsSync(join(root, path)))
  return [
    ...(sentence === '' ? [`${file} does not say what is broken`] : []),
    ...(tests.length === 0 ? [`${file} names no test file`] : []),
    ...missing.map((path) => `${file} names ${path}, which does not exist`),
  ]
}

/** Copies the work tree, uncommitted changes included, to a folder that shares its packages. */
export function copyWorkTree(root, copy) {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').stdout
  for (const file of listed.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/**
 * Applies a fault to the copy; `isReverted` takes it out again, `isTried` changes nothing.
 * @returns {string | null} why it does not apply
 */
export function applyFault(root, copy, { file }, { isReverted = false, isTried = false } = {}) {
  const options = [...(isReverted ? ['--reverse'] : []), ...(isTried ? ['--check'] : [])]
  const args = ['apply', '--whitespace=nowarn', ...options, join(root, file)]
  const { status, stderr } = git(copy, ...args)
  return status === 0 ? null : stderr.trim()
}

/** Without the ceiling, git finds the repository around the copy and applies nothing. */
function git(cwd, ...args) {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(cwd) }
  return spawnSync('git', args, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
