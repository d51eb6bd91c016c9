import { type Check, fail, listed, warn } from '#app/doctor/check.ts'
import type { Installation } from '#app/doctor/database-checks.ts'
import { missingLogins, reportFaults } from '#platform/db/report/faults.ts'
import { REPORT_ROLE } from '#platform/db/report/names.ts'

/** Checks of the logins with which BI tools read the schema report. */
export const reportChecks: readonly Check<Installation>[] = [
  {
    name: 'report logins',
    async look({ database: { ownerPool } }) {
      const faults = await reportFaults(ownerPool)
      if (faults.length > 0)
        return [
          fail(
            `Logins of BI tools have more rights than the views: ${listed(faults)}.`,
            `Take the rights from ${REPORT_ROLE} and its members, or from PUBLIC.`,
          ),
        ]
      return (await missingLogins(ownerPool)).map(({ slug, name }) =>
        warn(
          `The login '${name}' of ${slug} cannot sign in.`,
          `Run plaudit report-access --company ${slug} --rotate '${name}', or --remove.`,
        ),
      )
    },
  },
]
