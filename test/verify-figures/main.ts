/**
 * Recomputes the product's figures from rows read through its API and prints each difference. It imports no product
 * code, so that it cannot repeat a mistake.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkDigest } from './areas/digest.ts'
import { checkFiles } from './areas/files.ts'
import { checkGoals } from './areas/goals.ts'
import { checkLeaderboard } from './areas/leaderboard.ts'
import { checkMetrics } from './areas/metrics.ts'
import { checkPerformance } from './areas/performance.ts'
import { checkProgramme } from './areas/programme.ts'
import { checkQaReports } from './areas/qa-reports.ts'
import { checkStreamSummary } from './areas/stream-summary.ts'
import { checkTrends } from './areas/trends.ts'
import { Client } from './client.ts'
import { startDemo } from './demo.ts'
import { Ledger } from './ledger.ts'
import { readWorld, type World } from './world.ts'

const AREAS = {
  'stream summary': checkStreamSummary,
  metrics: checkMetrics,
  'QA reports': checkQaReports,
  trends: checkTrends,
  performance: checkPerformance,
  leaderboard: checkLeaderboard,
  programme: checkProgramme,
  goals: checkGoals,
  digest: checkDigest,
  files: checkFiles,
}

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    email: { type: 'string', multiple: true, default: ['admin@demo.example', 'lead@demo.example'] },
    password: { type: 'string', default: 'plaudit-demo' },
    /** Writes every shown value to this file, to compare two versions of the product. */
    save: { type: 'string' },
  },
})
const demo = values.base ? null : await startDemo()
try {
  const ledgers: Ledger[] = []
  let everybody: World['everybody'] = null
  for (const email of values.email) {
    const client = await Client.signIn(values.base ?? demo?.base ?? '', email, values.password)
    const world = await readWorld(client, new Ledger(email), everybody)
    everybody = world.everybody
    for (const [name, check] of Object.entries(AREAS)) {
      const before = world.ledger.figures
      await check(world)
      process.stderr.write(`${email}, ${name}: ${world.ledger.figures - before} figures\n`)
    }
    ledgers.push(world.ledger)
  }
  const figures = ledgers.reduce((sum, ledger) => sum + ledger.figures, 0)
  const differences = ledgers.flatMap((ledger) => ledger.differences)
  if (values.save) writeFileSync(values.save, JSON.stringify(ledgers.flatMap(({ shown }) => [...shown])))
  for (const difference of differences.slice(0, 50)) process.stderr.write(`${JSON.stringify(difference)}\n`)
  process.stdout.write(`${JSON.stringify({ figures, differences })}\n`)
  process.exitCode = figures > 0 && differences.length === 0 ? 0 : 1
} finally {
  await demo?.stop()
}
