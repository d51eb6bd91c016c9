// Type check, lint and boundaries, in parallel.
import { run } from './processes.mjs'
import { root } from './setup.mjs'

// One checker each: several would repeat shared work, and both projects already run in parallel.
const tsc = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1', '-p']

export const typeChecks = [
  { name: 'types, server', args: [...tsc, 'tsconfig.json'] },
  { name: 'types, browser', args: [...tsc, 'tsconfig.web.json'] },
]

const checks = [
  ...typeChecks,
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'] },
  {
    name: 'boundaries',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'src',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
]

export const check = (tools) => runChecks(tools, checks)

/** Runs checks in parallel and prints each result; failed checks also print their output. */
export async function runChecks({ node, env }, wanted) {
  const codes = await Promise.all(
    wanted.map(async ({ name, args }) => {
      let output = ''
      const started = performance.now()
      const capture = (text) => {
        output += text
      }
      const code = await run(node, args, { cwd: root, env, capture })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(
        `${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output.trimEnd()}`}`,
      )
      return code
    }),
  )
  const failed = codes.filter((code) => code !== 0).length
  return { passed: codes.length - failed, failed, skipped: 0 }
}
