// The full test run: checks, vitest, Playwright, verify-figures. A failed stage does not stop the others.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from './check.mjs'
import { run } from './processes.mjs'
import { buildWeb, installTestClients, root, say } from './setup.mjs'

const resultFolder = join(root, 'test-results')

/** Prints the failed tests and, as its last line, `N passed, N failed`. Returns the exit code. */
export async function test(tools) {
  rmSync(resultFolder, { recursive: true, force: true })
  mkdirSync(resultFolder, { recursive: true })
  const demo = fillDemo(tools)
  const stages = [
    ['Type check, lint, boundaries', () => check(tools)],
    ['Build of the browser application, which some tests are served by', () => build(tools)],
    ['Clients of other teams, for tests of directories and feeds', installClients],
    ['Unit, server and component tests', () => vitest(tools, ['unit', 'server', 'dom'])],
    ['Server tests on Citus', () => citus(tools)],
    ['Guards over every operation', () => vitest(tools, ['guards'])],
    ['Browser tests', async () => playwright(withDemo(tools, await demo))],
    ['Figures of the demo, recomputed from rows', async () => verifyFigures(withDemo(tools, await demo))],
  ]
  const durations = new Map()
  const failures = []
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const [title, stage] of stages) {
    console.log(`\n── ${title}`)
    const result = await stage().catch((error) => {
      console.log(error.message)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    if (result.failed > 0) failures.push(...namesOf(result, title))
    for (const key of Object.keys(total)) total[key] += result[key] ?? 0
    for (const [path, ms] of result.durations ?? []) durations.set(path, (durations.get(path) ?? 0) + ms)
  }
  rmSync(join(resultFolder, 'demo'), { recursive: true, force: true })
  printSlowest(durations)
  printFailures(failures)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  if (total.flaky > 0) console.log(`\n${total.flaky} of the passed needed a second try: see "flaky" above`)
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function build(tools) {
  await buildWeb(tools)
  return { passed: 0, failed: 0, skipped: 0 }
}

/**
 * Fills the demo companies once for the last two stages, during the first one, which does not keep both cores busy.
 * Returns null if that fails; the stages then fill their own and say why.
 */
async function fillDemo({ node, env }) {
  const folder = join(resultFolder, 'demo')
  const filledOn = dayOfDemo()
  const options = { cwd: root, env: { ...env, DATA_DIR: folder, LOG_LEVEL: 'warn' }, capture: () => {} }
  const code = await run(node, ['src/main.ts', 'seed-demo'], options).catch(() => 1)
  return code === 0 ? { folder, filledOn } : null
}

/** Leaves out a demo of yesterday: its newest responses are not of today. */
function withDemo({ node, env }, demo) {
  if (demo?.filledOn !== dayOfDemo()) return { node, env }
  return { node, env: { ...env, PLAUDIT_FILLED_DEMO: demo.folder } }
}

/** The day in the time zone of the demo company. */
const dayOfDemo = () => new Date().toLocaleDateString('en', { timeZone: 'Europe/Oslo' })

/** Kept out of the dependencies, because they bring packages that we do not need or that nobody maintains. */
async function installClients() {
  for (const name of await installTestClients())
    console.log(`test/clients/${name} could not be installed; its tests are skipped.`)
  return { passed: 0, failed: 0, skipped: 0 }
}

async function citus(tools) {
  if (process.env.PLAUDIT_CITUS_URL) return vitest(tools, ['citus'])
  console.log('Skipped: PLAUDIT_CITUS_URL does not name a cluster.')
  return { passed: 0, failed: 0, skipped: 0 }
}

async function vitest({ node, env }, projects) {
  const file = join(resultFolder, `vitest-${projects.join('-')}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const only = projects.map((project) => `--project=${project}`)
  const code = await run(node, ['node_modules/vitest/vitest.mjs', ...args, ...only], { cwd: root, env })
  return readResult(file, code, (result) => ({
    passed: result.numPassedTests,
    // A file that failed to load contains no test that could fail.
    failed: result.numFailedTests + result.testResults.filter(failedToLoad).length,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: result.testResults.flatMap(listFailures),
    durations: result.testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      endTime - startTime,
    ]),
  }))
}

function listFailures(file) {
  const path = relative(root, file.name)
  const failed = file.assertionResults.filter((assertion) => assertion.status === 'failed')
  const tests = failed.map(({ fullName, failureMessages }) => ({
    title: `${path} › ${fullName}`,
    message: failureMessages.join('\n'),
  }))
  return failedToLoad(file) ? [{ title: path, message: file.message }] : tests
}

function failedToLoad({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed')
}

async function playwright(tools) {
  const file = join(resultFolder, 'playwright.json')
  const cli = 'node_modules/@playwright/test/cli.js'
  const code = await run(tools.node, [cli, 'test'], { cwd: root, env: tools.env })
  return readResult(file, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: suites.flatMap((suite) => listUnexpected(suite)),
    durations: suites.map((suite) => [join('test/e2e', suite.file), sumDurations(suite)]),
  }))
}

function listUnexpected({ specs = [], suites = [], file }) {
  const failed = specs.filter((spec) => !spec.ok)
  const own = failed.map(({ title, tests }) => ({
    title: `test/e2e/${file} › ${title}`,
    message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
  }))
  return [...own, ...suites.flatMap((suite) => listUnexpected(suite))]
}

/** Milliseconds of all tests of a suite of Playwright and of the suites in it. */
function sumDurations({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((each) => each.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own)
}

function printSlowest(durations) {
  const slowest = [...durations].sort(([, a], [, b]) => b - a).slice(0, 10)
  console.log('\nThe ten slowest test files:')
  for (const [path, ms] of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${path}`)
}

const namesOf = ({ failures = [] }, stage) =>
  failures.length > 0 ? failures : [{ title: stage, message: 'See the output of this stage.' }]

/** Repeats what failed at the end of a long output, with the first lines of each message. */
function printFailures(failures) {
  if (failures.length > 0) console.log('\nFailed:')
  for (const { title, message } of failures) {
    console.log(`  ${title}`)
    for (const line of message.split('\n').slice(0, 12)) console.log(`      ${line}`)
  }
}

async function verifyFigures({ node, env }) {
  const code = await run(node, ['test/verify-figures/main.ts'], { cwd: root, env })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** A failed stage without a failed test counts as one failure. */
function readResult(file, code, counts) {
  let result = { passed: 0, failed: 0, skipped: 0 }
  try {
    result = counts(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    say('The stage left no result')
    return { ...result, failed: 1 }
  }
  return { ...result, failed: code === 0 ? result.failed : Math.max(result.failed, 1) }
}
