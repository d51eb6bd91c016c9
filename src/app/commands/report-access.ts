import {
  type Command,
  type CommandContext,
  readArguments,
  required,
  UsageError,
} from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import {
  type Credentials,
  createReportLogin,
  listReportLogins,
  removeReportLogin,
  rotateReportLogin,
} from '#features/exports/report-access/report-access.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/db/pools.ts'
import type { Services } from '#platform/services.ts'

const ACTIONS = ['create', 'rotate', 'remove', 'list'] as const
type Action = (typeof ACTIONS)[number]

export const reportAccessCommand: Command = {
  name: 'report-access',
  usage: 'report-access --company SLUG --create NAME | --rotate NAME | --remove NAME | --list',
  summary:
    'Let a BI tool read the views of a company in the schema report. Prints the address with a new password once.',
  async run(args, context) {
    const { values } = readArguments(args, {
      company: { type: 'string' },
      create: { type: 'string' },
      rotate: { type: 'string' },
      remove: { type: 'string' },
      list: { type: 'boolean' },
    })
    const slug = required(values.company, 'company')
    const [action, ...others] = ACTIONS.filter((each) => values[each] !== undefined)
    if (action === undefined || others.length > 0)
      throw new UsageError('give one of --create, --rotate, --remove and --list')
    const name = action === 'list' ? '' : nameOf(values[action], action)
    await withServices(context, async (services) => {
      const companyId = await findCompany(services, slug)
      if (companyId === null) throw new UsageError(`there is no company '${slug}'`)
      await run(services, await systemViewer(services, companyId), { action, name, context })
    })
    return 0
  },
}

const LONGEST_NAME = 60

function nameOf(value: string | undefined, action: Action): string {
  const name = required(value, action).trim()
  if (name.length > LONGEST_NAME) throw new UsageError(`--${action}: use at most ${LONGEST_NAME} characters`)
  return name
}

async function run(
  services: Services,
  viewer: Viewer,
  { action, name, context }: { action: Action; name: string; context: CommandContext },
): Promise<void> {
  if (action === 'create') print(services, context, name, await createReportLogin(services, viewer, name))
  else if (action === 'rotate')
    print(services, context, name, await rotateReportLogin(services, viewer, name))
  else if (action === 'remove') {
    await removeReportLogin(services, viewer, name)
    context.say(`The login '${name}' is removed.`)
  } else
    for (const { createdAt, ...login } of await listReportLogins(services, viewer))
      context.print(JSON.stringify({ ...login, createdAt: createdAt.toISOString() }))
}

function print(services: Services, context: CommandContext, name: string, credentials: Credentials): void {
  context.print(JSON.stringify({ name, ...credentials, address: addressFor(services.database, credentials) }))
  context.say('Store the password now: it is not shown again.')
}

/** The address of the database as Plaudit reaches it, with the login. */
export function addressFor(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  { login, password }: Credentials,
): string {
  const { connectionString, host, port, database } = ownerPool.options
  const address = new URL(
    connectionString ?? `postgres://localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
  )
  address.username = login
  address.password = password
  return address.href
}
