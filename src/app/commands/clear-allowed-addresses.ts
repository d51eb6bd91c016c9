import { type Command, readArguments, UsageError } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { clearAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'

export const clearAllowedAddressesCommand: Command = {
  name: 'clear-allowed-addresses',
  usage: 'clear-allowed-addresses SLUG',
  summary: 'Let a company be reached from every address again, when its admins have locked themselves out.',
  async run(args, context) {
    const { positionals } = readArguments(args, {}, { names: ['SLUG'] })
    const slug = positionals[0] ?? ''
    await withServices(context, async (services) => {
      const companyId = await findCompany(services, slug)
      if (companyId === null) throw new UsageError(`there is no company '${slug}'`)
      const removed = await clearAllowedAddresses(services, await systemViewer(services, companyId))
      context.say(
        removed === 0
          ? `${slug} can be reached from every address already.`
          : `${slug} can be reached from every address again; ${removed} ${removed === 1 ? 'entry is' : 'entries are'} removed.`,
      )
    })
    return 0
  },
}
