import { type Command, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Migrate the database to the schema of this version.',
  async run(args, context) {
    readArguments(args, {})
    // Opening the database has already migrated it.
    await withServices(context, async () => {})
    context.say('The database is up to date.')
    return 0
  },
}
