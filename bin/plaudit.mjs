#!/usr/bin/env node
// The plaudit command: runs the set-up, then src/main.ts on Node.js 24. Standard output contains only the command's own
// output.
import { endChildrenWithUs, run } from '../scripts/processes.mjs'
import { buildWeb, root, SetupError, say, setUp } from '../scripts/setup.mjs'

const args = process.argv.slice(2)

endChildrenWithUs()
try {
  const tools = await setUp({ development: false })
  if (args[0] === 'start' && !args.includes('--help')) await buildWeb(tools)
  // Keep the working folder, because paths in arguments are relative to it.
  process.exitCode = await run(tools.node, [`${root}/src/main.ts`, ...args], {
    env: tools.env,
    channel: true,
  })
} catch (error) {
  say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
  process.exitCode = 1
}
