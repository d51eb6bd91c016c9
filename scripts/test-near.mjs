// A quick answer while you work: checks what changed since the last commit on main, and runs the tests nearest to it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks, typeChecks } from './check.mjs'
import { nearestTests, withinSeconds } from './near-tests.mjs'
import { run } from './processes.mjs'
import { root, say } from './setup.mjs'

/** With the start of vitest, and at the same time as the checks, this stays below a minute. */
const TEST_SECONDS = 20

/** Returns the exit code: 0 if everything passed or nothing changed. */
export async function testNear(tools) {
  const base = lastCommitOnMain()
  const files = changedSince(base)
  say(`${files.length} files changed since ${base.slice(0, 8)}`)
  if (files.length === 0) return 0
  const { failed } = await runChecks(tools, checksOf(files))
  const tests = nearestTests(readSources(), files)
  const near = withinSeconds(tests, TEST_SECONDS).map(({ file }) => file)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...near]
  const code = near.length > 0 ? await run(tools.node, args, { cwd: root, env: tools.env }) : 0
  sayWhatWasLeftOut(files, tests.length - near.length)
  return failed > 0 ? 1 : code
}

function checksOf(files) {
  const present = files.filter((file) => existsSync(join(root, file)))
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--no-errors-on-unmatched']
  const lint = present.length > 0 ? [{ name: 'lint and format', args: [...biome, ...present] }] : []
  const typed = files.some((file) => /\.(tsx?|json|sql|graphql)$/.test(file))
  return typed ? [...incrementalTypeChecks(), ...lint] : lint
}

/** The first run checks everything; later ones only what a change can affect. */
function incrementalTypeChecks() {
  const folder = join(root, 'node_modules', '.cache', 'types')
  mkdirSync(folder, { recursive: true })
  return typeChecks.map(({ name, args }) => ({
    name,
    args: [...args, '--incremental', '--tsBuildInfoFile', join(folder, name.replace(/\W+/g, '-'))],
  }))
}

function sayWhatWasLeftOut(files, tests) {
  say('Not run: the boundaries between features, which npm run check covers')
  if (tests > 0) say(`Not run: ${tests} more test files that import a changed file; npm test runs them`)
  const browserTests = files.filter((file) => file.endsWith('.e2e.ts'))
  if (browserTests.length > 0) say(`Not run: npm run build && npx playwright test ${browserTests.join(' ')}`)
}

/** The merge base with main; on main itself the latest commit. */
const lastCommitOnMain = () => git('merge-base', 'HEAD', 'main').trim() || git('rev-parse', 'HEAD').trim()

function changedSince(base) {
  const changed = git('diff', '--name-only', base).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...changed, ...added].filter(Boolean)
}

function readSources() {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test', 'scripts')
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs|css|json|svg)$/.test(file))
  return new Map(
    files
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout
