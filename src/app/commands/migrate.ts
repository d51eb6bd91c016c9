import { boot } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Bring the database to the schema of this version.',
  async run(args, { config, log, say }) {
    readArguments(args, {})
    const { stop } = await boot(config(), { log, say, join: true })
    await stop()
    say('The database is up to date.')
    return 0
  },
}
