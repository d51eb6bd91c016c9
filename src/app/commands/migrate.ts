import { type Command, type CommandContext, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { reachWithoutChanges } from '#app/look.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/pools.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate [--check]',
  summary:
    'Migrate the database to the schema of this version; --check only lists pending migrations, and exits with 1 if there are any.',
  async run(args, context) {
    const { values } = readArguments(args, { check: { type: 'boolean' } })
    if (values.check) return check(context)
    // Opening the database has already migrated it.
    await withServices(context, async () => {}, { migrates: true })
    context.say('The database is up to date.')
    return 0
  },
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
    if (unknown.length > 0) say('The database was migrated by a newer version of Plaudit.')
    else say(pending.length === 0 ? 'The database is up to date.' : 'Run plaudit migrate.')
    return pending.length + unknown.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
}
