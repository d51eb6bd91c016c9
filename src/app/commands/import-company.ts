import { type Command, readArguments } from '#app/commands/command.ts'
import { readPassphrase } from '#app/commands/passphrase.ts'
import { withServices } from '#app/commands/with-services.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { locate } from '#platform/backup/places.ts'

export const importCompanyCommand: Command = {
  name: 'import-company',
  usage: 'import-company FILE|s3://BUCKET/PREFIX/NAME [--as SLUG] [--new-id] [--passphrase-file FILE]',
  summary:
    'Add the company of an archive to this installation. It appears when it is complete; repeat an import that was interrupted.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      { as: { type: 'string' }, 'new-id': { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
      { names: ['FILE'] },
    )
    const { config } = context.open()
    const passphrase = readPassphrase(values['passphrase-file'], config)
    const { place, name } = locate(positionals[0] ?? '', config)
    await withServices(context, async (services) => {
      const summary = await importCompany(services, {
        open: () => place.read(name),
        passphrase,
        slug: values.as ?? null,
        newId: values['new-id'] ?? false,
        say: context.say,
      })
      if (summary.withheldSecrets > 0)
        context.say(
          `${summary.withheldSecrets} secrets are not in the archive. Set them up again, as docs/archive.md says.`,
        )
      context.print(JSON.stringify(summary))
    })
    return 0
  },
}
