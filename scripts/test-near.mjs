// Checks and tests the changes since the last commit on main, committed or not.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './processes.mjs'
import { buildWeb, root, say } from './setup.mjs'

/** Returns the exit code: 0 if everything passed or nothing changed. */
export async function testNear(tools) {
  const base = lastCommitOnMain()
  const files = changedSince(base)
  say(`${files.length} files changed since ${base}`)
  if (files.length === 0) return 0
  const { failed } = await check(tools)
  let code = failed > 0 ? 1 : 0
  // Select tests by import: `--changed` would run everything after a change of package.json.
  const sources = files.filter((file) => /\.(m?ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
  if (sources.length > 0)
    code ||= await run(
      tools.node,
      ['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests', ...sources],
      { cwd: root, env: tools.env },
    )
  if (files.some((file) => file.startsWith('test/e2e/'))) {
    await buildWeb(tools)
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', `--only-changed=${base}`]
    code ||= await run(tools.node, [...playwright, '--pass-with-no-tests'], { cwd: root, env: tools.env })
  }
  return code
}

/** The merge base with main; on main itself the latest commit. */
const lastCommitOnMain = () => git('merge-base', 'HEAD', 'main').trim() || git('rev-parse', 'HEAD').trim()

function changedSince(base) {
  const changed = git('diff', '--name-only', base).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...changed, ...added].filter(Boolean)
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
