import { type Command, readArguments, required, UsageError } from '#app/commands/command.ts'
import { readSecret } from '#app/commands/read-secret.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { builtInRoles } from '#features/people/roles/roles.ts'
import { checkPassword, setPassword } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const createAdmin: Command = {
  name: 'create-admin',
  usage:
    'create-admin EMAIL --company SLUG --first-name NAME --last-name NAME [--vendor] [--password-file FILE]',
  summary:
    'Add an admin to a company. The password is read from the file, or from standard input.\n' +
    'With --vendor, the admin belongs to the operator of Plaudit and can also disable and enable the company.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      {
        company: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        vendor: { type: 'boolean' },
        'password-file': { type: 'string' },
      },
      { names: ['EMAIL'] },
    )
    const slug = required(values.company, 'company')
    const firstName = required(values['first-name'], 'first-name')
    const lastName = required(values['last-name'], 'last-name')
    const password = await readSecret(values['password-file'], 'Password: ')
    checkPassword(password)
    const email = positionals[0] ?? ''
    await withServices(context, async (services) => {
      const companyId = await findCompany(services, slug)
      if (companyId === null) throw new UsageError(`there is no company '${slug}'`)
      const id = await addAdmin(services, companyId, {
        email,
        firstName,
        lastName,
        password,
        vendor: values.vendor ?? false,
      })
      context.print(JSON.stringify({ id, email }))
    })
    return 0
  },
}

type NewAdmin = { email: string; firstName: string; lastName: string; password: string; vendor: boolean }

/** Creates an active admin who can sign in immediately. Returns the id. */
export async function addAdmin(services: Services, companyId: number, admin: NewAdmin): Promise<number> {
  const { email, firstName, lastName, password, vendor } = admin
  const viewer = await systemViewer(services, companyId)
  const id = await tenantTransaction(services, viewer, async (tx) => {
    const roles = await builtInRoles(tx)
    const roleId = vendor ? roles.ADMIN : roles.COMPANY_ADMIN
    return createEmployee(tx, { email, firstName, lastName, roleId, status: 'ACTIVE' })
  })
  await setPassword(services, viewer, id, password)
  return id
}
