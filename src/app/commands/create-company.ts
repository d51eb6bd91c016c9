import { type Command, readArguments, required } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { foundCompany } from '#features/people/found-company.ts'

export const createCompanyCommand: Command = {
  name: 'create-company',
  usage: 'create-company SLUG --name NAME [--time-zone Europe/Oslo] [--language en]',
  summary: 'Create a company. SLUG identifies it in addresses and commands.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      { name: { type: 'string' }, 'time-zone': { type: 'string' }, language: { type: 'string' } },
      { names: ['SLUG'] },
    )
    const name = required(values.name, 'name')
    await withServices(context, async (services) => {
      const { companyId } = await foundCompany(services, {
        slug: positionals[0] ?? '',
        name,
        ...(values['time-zone'] !== undefined && { timeZone: values['time-zone'] }),
        ...(values.language !== undefined && { language: values.language as 'en' }),
      })
      context.print(JSON.stringify({ id: companyId, slug: positionals[0] }))
    })
    return 0
  },
}
