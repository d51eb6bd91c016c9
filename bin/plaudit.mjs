#!/usr/bin/env node
// The plaudit command: the set-up step, then Node.js 24 with src/main.ts. Its standard output is
// that of the command alone.
import { endChildrenWithUs, run } from '../scripts/processes.mjs'
import { buildWeb, root, SetupError, say, setUp } from '../scripts/setup.mjs'

const args = process.argv.slice(2)

endChildrenWithUs()
try {
  const tools = await setUp({ development: false })
  if (args[0] === 'start' && !args.includes('--help')) await buildWeb(tools)
  // Paths in the arguments are meant from where the user stands, so the working folder stays.
  process.exitCode = await run(tools.node, [`${root}/src/main.ts`, ...args], {
    env: tools.env,
    channel: true,
  })
} catch (error) {
  say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
  process.exitCode = 1
}
