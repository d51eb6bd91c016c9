import { type Command, readArguments, required, UsageError } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { limitAcceptance } from '#features/coaching/intelligence/intelligence.ts'
import { visitCompanies } from '#features/company/companies.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'

export const renewCoachingPolicy: Command = {
  name: 'renew-coaching-policy',
  usage: 'renew-coaching-policy --by YYYY-MM-DD',
  summary:
    'Ask every company that accepted the policy of Coaching Intelligence to accept it again. The earlier acceptance ends with the day before, UTC.',
  async run(args, context) {
    const { values } = readArguments(args, { by: { type: 'string' } })
    const by = required(values.by, 'by')
    const until = new Date(`${by}T00:00:00Z`)
    if (
      !/^\d{4}-\d{2}-\d{2}$/.test(by) ||
      Number.isNaN(until.getTime()) ||
      !until.toISOString().startsWith(by)
    )
      throw new UsageError(`'${by}' is not a day such as 2026-12-31`)
    await withServices(context, async (services) => {
      if (until <= services.clock.now()) throw new UsageError('--by must be in the future')
      let limited = 0
      await visitCompanies(
        services,
        (companyId) => systemViewer(services, companyId),
        async (viewer) => {
          if (await limitAcceptance(services, viewer, until)) limited++
        },
      )
      context.print(JSON.stringify({ companies: limited }))
    })
    return 0
  },
}
