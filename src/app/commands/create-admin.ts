import { type Command, readArguments, required, UsageError } from '#app/commands/command.ts'
import { readSecret } from '#app/commands/read-secret.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { builtInRoles } from '#features/people/roles/roles.ts'
import { checkPassword, setPassword } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

export const createAdmin: Command = {
  name: 'create-admin',
  usage: 'create-admin EMAIL --company SLUG --first-name NAME --last-name NAME [--password-file FILE]',
  summary: 'Add an admin to a company. The password is read from the file, or from standard input.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      {
        company: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        'password-file': { type: 'string' },
      },
      { names: ['EMAIL'] },
    )
    const slug = required(values.company, 'company')
    const firstName = required(values['first-name'], 'first-name')
    const lastName = required(values['last-name'], 'last-name')
    const password = await readSecret(values['password-file'], 'Password: ')
    checkPassword(password)
    await withServices(context, async (services) => {
      const companyId = await findCompany(services, slug)
      if (companyId === null) throw new UsageError(`there is no company '${slug}'`)
      const viewer = await systemViewer(services, companyId)
      const id = await tenantTransaction(services, viewer, async (tx) => {
        const { COMPANY_ADMIN: roleId } = await builtInRoles(tx)
        return createEmployee(tx, {
          email: positionals[0] ?? '',
          firstName,
          lastName,
          roleId,
          status: 'ACTIVE',
        })
      })
      await setPassword(services, viewer, id, password)
      context.print(JSON.stringify({ id, email: positionals[0] }))
    })
    return 0
  },
}
