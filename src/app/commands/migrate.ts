import { reachDatabase } from '#app/boot.ts'
import { type Command, type CommandContext, readArguments } from '#app/commands/command.ts'
import { reachWithoutChanges } from '#app/look.ts'
import { renewBuiltInRoles } from '#features/people/roles/renew-built-in.ts'
import { systemClock } from '#platform/clock.ts'
import { isDistributed } from '#platform/db/citus.ts'
import { migrate, migrationState } from '#platform/db/migrate.ts'
import { type DatabaseAddress, openDatabase } from '#platform/db/pools.ts'
import { migrateQueue } from '#platform/jobs/pg-boss-jobs.ts'
import { queueDifference } from '#platform/jobs/queue-state.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate [--check]',
  summary:
    'Migrate the database to the schema of this version; --check only lists pending migrations, and exits with 1 if there are any.',
  async run(args, context) {
    const { values } = readArguments(args, { check: { type: 'boolean' } })
    if (values.check) return check(context)
    const { config, log } = context.open()
    const { address, stopPostgres } = await reachDatabase(config, context.say, true)
    try {
      await migrate(address, context.say)
      await migrateQueue({ address, log })
      await renewRoles(address)
    } finally {
      await stopPostgres()
    }
    context.say('The database is up to date.')
    return 0
  },
}

async function renewRoles(address: DatabaseAddress): Promise<void> {
  const database = openDatabase(address, { app: 1, owner: 1, distributed: await isDistributed(address) })
  try {
    await renewBuiltInRoles({ database, clock: systemClock, eventsWritten() {} })
  } finally {
    await database.close()
  }
}

/** Prints one line per migration that is pending or unknown to this version. Changes nothing. */
async function check({ open, say, print }: CommandContext): Promise<number> {
  const { config } = open({ changesNothing: true })
  const { address, stop } = await reachWithoutChanges(config)
  const database = openDatabase(address, { owner: 1, readOnly: true })
  try {
    const { pending, unknown } = await migrationState(database.ownerPool)
    for (const name of pending) print(`pending  ${name}`)
    for (const name of unknown) print(`unknown  ${name}`)
    const queue = await queueDifference(database.ownerPool)
    if (queue) print(`${queue.isNewer ? 'unknown' : 'pending'}  ${queue.text}`)
    if (unknown.length > 0 || queue?.isNewer) say('The database was migrated by a newer version of Plaudit.')
    else say(pending.length === 0 && !queue ? 'The database is up to date.' : 'Run plaudit migrate.')
    return pending.length + unknown.length === 0 && !queue ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
}
