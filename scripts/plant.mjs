// Plants the faults of test/faults one at a time in a copy of the work tree, and runs the tests that must catch them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { applyFault, copyWorkTree, readFaults } from './faults.mjs'
import { run } from './processes.mjs'
import { root, say } from './setup.mjs'

const folder = join(root, '.cache', 'plant')
const copy = join(folder, 'copy')
const resultFile = join(folder, 'result.json')

/**
 * Runs all faults, or those named. Prints each with the test that caught it, and `N of N caught`.
 * Returns the exit code: 0 if all were caught.
 */
export async function plant(tools, names) {
  const { faults, errors } = readFaults(root, names)
  for (const error of errors) say(error)
  if (errors.length > 0) return 1
  copyWorkTree(root, copy)
  try {
    const red = await findRedFiles(tools, faults)
    const outcomes = []
    for (const fault of faults) {
      const outcome = await tryFault(tools, fault, red)
      outcomes.push(outcome)
      console.log(
        `${outcome.isCaught ? '✓' : '✗'} ${fault.name}: ${fault.sentence}\n    ${outcome.lines.join('\n    ')}`,
      )
    }
    const caught = outcomes.filter(({ isCaught }) => isCaught).length
    const survivors = faults.filter((_, index) => !outcomes[index].isCaught).map(({ name }) => name)
    if (survivors.length > 0) console.log(`\nNot caught: ${survivors.join(' ')}`)
    console.log(`\n${caught} of ${faults.length} caught`)
    return caught === faults.length ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs the test files without a fault: a file that is red anyway catches nothing. */
async function findRedFiles(tools, faults) {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))]
  say(`Running ${files.length} test files without a fault …`)
  const results = await vitest(tools, files)
  return new Set(files.filter((file) => results.get(file)?.isGreen !== true))
}

async function tryFault(tools, fault, redFiles) {
  const missed = (line) => ({ isCaught: false, lines: [line] })
  const redBefore = fault.tests.filter((file) => redFiles.has(file))
  if (redBefore.length > 0) return missed(`Error: ${redBefore.join(', ')} is not green without the fault`)
  const refusal = applyFault(root, copy, fault)
  if (refusal !== null) return missed(`Error: ${fault.file} no longer applies: ${refusal}`)
  try {
    const results = await vitest(tools, fault.tests, fault.title)
    const verdicts = fault.tests.map((file) => judge(file, results.get(file)))
    return {
      isCaught: verdicts.every(({ isCaught }) => isCaught),
      lines: verdicts.map(({ line }) => line),
    }
  } finally {
    // A copy that still contains this fault would catch the next one.
    if (applyFault(root, copy, fault, { isReverted: true }) !== null) copyWorkTree(root, copy)
  }
}

/** A file that breaks before its tests run proves nothing about them, and neither does a test that is too slow. */
export function judge(file, result) {
  if (!result || (result.ran === 0 && !result.brokenBy))
    return { isCaught: false, line: `Error: no test of ${file} has this title` }
  const failed = result.failures.find(({ isTimeout }) => !isTimeout)
  if (failed) return { isCaught: true, line: `caught by ${file} › ${failed.title}` }
  if (result.failures.length > 0) return { isCaught: false, line: `Undecided: a test of ${file} timed out` }
  if (result.brokenBy)
    return { isCaught: false, line: `Error: ${file} fails before its tests: ${result.brokenBy}` }
  return { isCaught: false, line: `Survived ${file}` }
}

/** Runs test files of the copy, with titles that match if given, and returns what happened by file. */
async function vitest({ node, env }, files, title = null) {
  rmSync(resultFile, { force: true })
  mkdirSync(folder, { recursive: true })
  let output = ''
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...files],
    ...['--reporter=json', `--outputFile.json=${resultFile}`, '--passWithNoTests'],
    // Compiled sources are the same in nearly all runs.
    ...['--fsModuleCache', `--fsModuleCachePath=${join(folder, 'modules')}`],
    ...(title === null ? [] : ['-t', title]),
    // One red test is enough, if no other file has to turn red too.
    ...(files.length === 1 ? ['--bail=1'] : []),
  ]
  await run(node, args, {
    cwd: copy,
    env: { ...env, PLAUDIT_CITUS_URL: '' },
    capture: (text) => {
      output += text
    },
  })
  try {
    return readResults(JSON.parse(readFileSync(resultFile, 'utf8')), copy)
  } catch {
    throw new Error(`vitest left no result:\n${output}`)
  }
}

/** What happened to each file of a JSON report of vitest, by path relative to the folder. */
export function readResults({ testResults }, folder) {
  return new Map(testResults.map((file) => [relative(folder, file.name), readResult(file)]))
}

function readResult({ status, message, assertionResults }) {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: fullName,
      isTimeout: failureMessages.every((text) => /^Error: (Test|Hook) timed out/.test(text)),
    }))
  return {
    isGreen: status === 'passed',
    ran: assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed').length,
    failures,
    brokenBy: status === 'failed' && failures.length === 0 ? message.split('\n')[0] || 'a hook failed' : null,
  }
}
