import { reachDatabase } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { readPassphrase } from '#app/commands/passphrase.ts'
import { backUp } from '#platform/backup/backup.ts'
import { placeOf } from '#platform/backup/places.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [--to DIR|s3://BUCKET/PREFIX] [--passphrase-file FILE]',
  summary:
    'Back up the database and the files into one archive, while people work. Prints its path, size and checksum.',
  async run(args, context) {
    const { values } = readArguments(args, {
      to: { type: 'string' },
      'passphrase-file': { type: 'string' },
    })
    const { config } = context.open()
    const passphrase = readPassphrase(values['passphrase-file'], config)
    const place = placeOf(values.to ?? config.backup.to, config)
    // Does not migrate, so that a new version can back up the database before its first start.
    const { address, stopPostgres } = await reachDatabase(config, context.say, true)
    const database = openDatabase(address, { owner: 1 })
    try {
      const services = { database, config, clock: systemClock, files: createFileStore(config) }
      const { missingFiles, ...summary } = await backUp(services, { place, passphrase })
      if (missingFiles > 0) context.say(`${missingFiles} files are listed in the database but do not exist.`)
      context.print(JSON.stringify(summary))
      return 0
    } finally {
      await database.close()
      await stopPostgres()
    }
  },
}
