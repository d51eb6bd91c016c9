import { type Command, readArguments } from '#app/commands/command.ts'
import { type CheckResult, fail, resultOf, runChecks, warn } from '#app/doctor/check.ts'
import { contentChecks } from '#app/doctor/content-checks.ts'
import { databaseChecks, type Installation } from '#app/doctor/database-checks.ts'
import { destinationChecks } from '#app/doctor/destination-checks.ts'
import { type Host, hostChecks } from '#app/doctor/host-checks.ts'
import { reportChecks } from '#app/doctor/report-checks.ts'
import { separationChecks } from '#app/doctor/separation-checks.ts'
import { type ReachedDatabase, reachWithoutChanges } from '#app/look.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { databaseCause } from '#platform/db/causes.ts'
import { hasCitus } from '#platform/db/citus.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'
import { TooLargeToCopy } from '#platform/postgres/look.ts'

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor [--json]',
  summary:
    'Examine the installation without changing it, and say what to do. Exits with 1 if something is broken.',
  async run(args, { open, print, say }) {
    const { values } = readArguments(args, { json: { type: 'boolean' } })
    const results: CheckResult[] = []
    for await (const result of examine(() => open({ changesNothing: true }).config)) {
      results.push(result)
      if (!values.json) print(lineOf(result))
    }
    const isOk = results.every(({ ok }) => ok)
    if (values.json) print(JSON.stringify({ ok: isOk, checks: results }))
    else say(summaryOf(results))
    return isOk ? 0 : 1
  },
}

/** Runs all checks that are possible: without a valid configuration or a database the others are left out. */
export async function* examine(
  read: () => Config,
  limits: Pick<Host, 'disk'> = {},
): AsyncGenerator<CheckResult> {
  let config: Config
  try {
    config = read()
    yield resultOf('configuration', '')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return yield resultOf(
      'configuration',
      error.problems.map((problem) => fail(`${problem}.`, 'Correct these variables; the README lists them.')),
    )
  }
  yield* runChecks(hostChecks, { config, ...limits })
  let reached: ReachedDatabase
  try {
    reached = await reachWithoutChanges(config)
  } catch (error) {
    if (error instanceof TooLargeToCopy)
      return yield resultOf('database', [
        warn(`${capitalised(error.message)}.`, 'Start Plaudit, then run plaudit doctor again.'),
      ])
    if (!(error instanceof EmbeddedPostgresError)) throw error
    return yield resultOf('database', [
      fail(
        `${capitalised(error.message)}.`,
        'Correct DATA_DIR or DATABASE_URL, or start Plaudit once to create a database.',
      ),
    ])
  }
  const database = openDatabase(reached.address, { app: 1, owner: 2, readOnly: true })
  try {
    yield* examineDatabase({ config, database, running: reached.running })
  } finally {
    await database.close()
    await reached.stop()
  }
}

/** `database` is opened read-only. */
export async function* examineDatabase(installation: Installation): AsyncGenerator<CheckResult> {
  const database: Database = { ...installation.database }
  try {
    database.distributed ||= await hasCitus(database.ownerPool)
  } catch (error) {
    return yield resultOf('database', [
      fail(
        `${capitalised(databaseCause(error))} (${(error as Error).message}).`,
        'Check DATABASE_URL, that PostgreSQL runs, and that it accepts connections from here.',
      ),
    ])
  }
  yield resultOf('database', installation.running ? 'it answers' : 'stopped; a copy of it was examined')
  const checks = [
    ...databaseChecks,
    ...separationChecks,
    ...reportChecks,
    ...contentChecks,
    ...destinationChecks,
  ]
  yield* runChecks(checks, { ...installation, database })
}

function lineOf({ name, status, message, fix }: CheckResult): string {
  const text = [message, fix].filter(Boolean).join(' ')
  return `${(status === 'fail' ? 'FAIL' : status).padEnd(5)} ${name}${text && `: ${text}`}`
}

function summaryOf(results: readonly CheckResult[]): string {
  const count = (wanted: CheckResult['status']) => results.filter(({ status }) => status === wanted).length
  return `${results.length} checks: ${count('fail')} failed, ${count('warn')} with a warning.`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
