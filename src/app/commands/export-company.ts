import { reachDatabase } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { readPassphrase } from '#app/commands/passphrase.ts'
import { destinationOutput } from '#app/company-archive/destination-output.ts'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { findCompany } from '#features/company/companies.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import type { BackupOutput } from '#platform/backup/place.ts'
import { locate } from '#platform/backup/places.ts'
import { systemClock } from '#platform/clock.ts'
import { requireCurrent } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import type { Services } from '#platform/services.ts'

export const exportCompanyCommand: Command = {
  name: 'export-company',
  usage: 'export-company SLUG FILE|s3://BUCKET/PREFIX/NAME|--destination NAME [--passphrase-file FILE]',
  summary:
    'Write everything of one company into an archive that import-company reads, while people work. Without a passphrase its secrets are left out.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      { 'passphrase-file': { type: 'string' }, destination: { type: 'string' } },
      { names: args.some((arg) => arg.startsWith('--destination')) ? ['SLUG'] : ['SLUG', 'FILE'] },
    )
    const [slug = '', file = ''] = positionals
    const { destination } = values
    const { config } = context.open()
    const passphrase = readPassphrase(values['passphrase-file'], config)
    const { address, stopPostgres } = await reachDatabase(config, context.say, true)
    const database = openDatabase(address, { app: 1, owner: 2 })
    try {
      await requireCurrent(address)
      const files = createFileStore(config)
      const services = { database, config, clock: systemClock, files, eventsWritten: () => {} }
      const summary = await exportCompany(services, {
        slug,
        open: () =>
          destination === undefined
            ? openFile(file, config)
            : openDestinationOf(services, { slug, destination, isEncrypted: passphrase !== null }),
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

function openFile(file: string, config: Services['config']): Promise<BackupOutput> {
  const { place, name } = locate(file, config)
  return place.write(name)
}

type Named = { slug: string; destination: string; isEncrypted: boolean }

/** The name contains the time, so that it never equals the name of an earlier archive. */
async function openDestinationOf(
  services: Parameters<typeof destinationOutput>[0],
  { slug, destination, isEncrypted }: Named,
): Promise<BackupOutput> {
  const companyId = await findCompany(services, slug)
  if (companyId === null) throw new BackupError(`There is no company ${slug}.`)
  const time = services.clock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  const name = `${slug}-archive-${time}.tar.zst${isEncrypted ? '.age' : ''}`
  return destinationOutput(services, { companyId, destination, name })
}
