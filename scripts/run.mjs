#!/usr/bin/env node
// Runs npm scripts: node scripts/run.mjs NAME, with the names in `commands` below.
import { check } from './check.mjs'
import { plant } from './plant.mjs'
import { endChildrenWithUs, run, stop } from './processes.mjs'
import { writeReleaseFiles } from './release-files.mjs'
import { buildWeb, root, SetupError, say, setUp } from './setup.mjs'
import { test } from './test.mjs'
import { testNear } from './test-near.mjs'

const commands = {
  async start(tools) {
    await buildWeb(tools)
    return runNode(tools, ['src/main.ts', 'start'])
  },

  async dev(tools) {
    const development = { ...tools, env: { ...tools.env, NODE_ENV: 'development' } }
    const code = await Promise.race([
      runNode(development, ['--watch-path=src', '--watch-preserve-output', 'src/main.ts', 'start']),
      runNode(development, ['node_modules/vite/bin/vite.js']),
    ])
    await stop()
    return code
  },

  async check(tools) {
    const { failed } = await check(tools)
    return failed > 0 ? 1 : 0
  },

  test,

  'test:near': testNear,

  'test:guards': (tools, args) =>
    runNode(tools, ['node_modules/vitest/vitest.mjs', 'run', '--project=guards', ...args]),

  plant,

  async bench(tools, args) {
    // Simulations need neither a build nor a database.
    if (args[0] === 'statistics') return runNode(tools, ['src/bench/statistics.ts'])
    // Measures the size of the first load too.
    await buildWeb(tools)
    if (args[0] === 'profile') return runNode(tools, ['src/bench/profile.ts', ...args.slice(1)])
    if (args[0] === 'archive') return runNode(tools, ['src/bench/company-archive.ts', ...args.slice(1)])
    if (args[0] === 'conversations')
      return runNode(tools, ['src/bench/conversations/main.ts', ...args.slice(1)])
    if (args[0] === 'scale') return runNode(tools, ['src/bench/scale/main.ts', ...args.slice(1)])
    return runNode(tools, ['src/bench/main.ts', ...args])
  },

  async load(tools, args) {
    // The server serves the pages too.
    await buildWeb(tools)
    return runNode(tools, ['src/bench/load/main.ts', ...args])
  },

  durability: (tools, args) => runNode(tools, ['src/bench/durability/main.ts', ...args]),

  'verify-figures': (tools, args) => runNode(tools, ['test/verify-figures/main.ts', ...args]),

  contracts: (tools) => runNode(tools, ['scripts/generate-contracts.mjs']),

  async 'release-files'(_tools, [folder]) {
    const { billPath, listPath, packages } = writeReleaseFiles(folder)
    console.log(`${packages.length} packages: ${billPath}, ${listPath}`)
    return 0
  },

  async build(tools) {
    await buildWeb(tools, { force: true })
    return 0
  },
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) {
  say(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
  process.exit(2)
}

endChildrenWithUs()
try {
  // A finished image may lack development packages, which are needed only to build.
  const tools = await setUp({ development: name !== 'start' })
  process.exitCode = await command(tools, args)
} catch (error) {
  say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
  process.exitCode = 1
}

function runNode({ node, env }, nodeArgs) {
  return run(node, nodeArgs, { cwd: root, env, channel: true })
}
