import { reachDatabase } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { readPassphrase } from '#app/commands/passphrase.ts'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { locate } from '#platform/backup/places.ts'
import { systemClock } from '#platform/clock.ts'
import { requireCurrent } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'

export const exportCompanyCommand: Command = {
  name: 'export-company',
  usage: 'export-company SLUG FILE|s3://BUCKET/PREFIX/NAME [--passphrase-file FILE]',
  summary:
    'Write everything of one company into an archive that import-company reads, while people work. Without a passphrase its secrets are left out.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      { 'passphrase-file': { type: 'string' } },
      { names: ['SLUG', 'FILE'] },
    )
    const [slug = '', file = ''] = positionals
    const { config } = context.open()
    const passphrase = readPassphrase(values['passphrase-file'], config)
    const { place, name } = locate(file, config)
    const { address, stopPostgres } = await reachDatabase(config, context.say, true)
    const database = openDatabase(address, { owner: 1 })
    try {
      await requireCurrent(address)
      const services = { database, config, clock: systemClock, files: createFileStore(config) }
      const summary = await exportCompany(services, {
        slug,
        open: () => place.write(name),
        passphrase,
        say: context.say,
      })
      if (summary.missingFiles > 0)
        context.say(`${summary.missingFiles} files are listed in the database but do not exist.`)
      if (summary.withheldSecrets > 0)
        context.say(
          passphrase === null
            ? `${summary.withheldSecrets} secrets are not in the archive, because it has no passphrase. They must be set up again after an import.`
            : `${summary.withheldSecrets} secrets are not in the archive, because SECRET_KEY does not open them.`,
        )
      context.print(JSON.stringify(summary))
      return 0
    } finally {
      await database.close()
      await stopPostgres()
    }
  },
}
