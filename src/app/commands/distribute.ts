import { type Command, readArguments, UsageError } from '#app/commands/command.ts'
import { hasCitus } from '#platform/db/citus.ts'
import { distribute } from '#platform/db/distribution/distribute.ts'
import { isUnfinished } from '#platform/db/distribution/foreign-keys.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import {
  distributionProblems,
  preparationProblems,
  sessionProblems,
} from '#platform/db/distribution/problems.ts'
import { holdMigrations, migrate } from '#platform/db/migrate.ts'
import { type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'

export const distributeCommand: Command = {
  name: 'distribute',
  usage: 'distribute --check | --apply',
  summary:
    'Distribute the database by company over the nodes of Citus; --check only reports what is missing.',
  async run(args, context) {
    const { values } = readArguments(args, { check: { type: 'boolean' }, apply: { type: 'boolean' } })
    if (Boolean(values.check) === Boolean(values.apply))
      throw new UsageError('give either --check or --apply')
    const { config } = context.open()
    if (config.databaseUrl === null)
      throw new UsageError('the embedded PostgreSQL has no Citus; set DATABASE_URL to the coordinator')
    const address = { connectionString: config.databaseUrl }
    return values.apply ? apply(address, context.say) : check(address, context.print)
  },
}

/** Prints what prevents the distribution, what it would do, and what is missing after it. Changes nothing. */
export async function check(address: DatabaseAddress, print: (line: string) => void): Promise<number> {
  const client = ownerClient(address)
  await client.connect()
  try {
    const problems = await distributionProblems(client)
    const waiting = (await hasCitus(client)) ? await misplacedTables(client) : []
    if (waiting.length > 0) problems.push(...(await sessionProblems(client)))
    for (const problem of problems) print(`PROBLEM  ${problem}`)
    if (!(await hasCitus(client))) return 1
    for (const table of waiting) print(`to do    ${table}`)
    const unfinished = await isUnfinished(client)
    if (unfinished) print('to do    a distribution was interrupted; plaudit distribute --apply continues it')
    const unprepared = waiting.length === 0 ? await preparationProblems(client) : []
    for (const line of unprepared) print(`to do    ${line}`)
    if (problems.length + waiting.length + unprepared.length === 0 && !unfinished)
      print('ok       the database is distributed')
    return problems.length + unprepared.length === 0 && !unfinished ? 0 : 1
  } finally {
    await client.end()
  }
}

/** Distributes what is not distributed yet. Refuses before the first change if anything prevents it. */
export async function apply(address: DatabaseAddress, say: (line: string) => void): Promise<number> {
  const client = ownerClient(address)
  await client.connect()
  try {
    const refused = (problems: readonly string[]) => problems.map((problem) => say(problem)).length > 0
    if (refused(await distributionProblems(client))) return 1
    const resumes = await isUnfinished(client)
    if (!resumes) await migrate(address, say)
    await holdMigrations(client)
    if (resumes || (await misplacedTables(client)).length > 0) {
      if (refused(await sessionProblems(client))) return 1
      await distribute(client, say)
    }
    say('The database is distributed.')
    return 0
  } finally {
    await client.end()
  }
}
