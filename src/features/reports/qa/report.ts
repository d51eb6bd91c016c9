import type { RawBuilder } from 'kysely'
import { rejectReversedRanges } from '#features/qa/reviews/list.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import { reportFlight } from '#features/reports/qa/report-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery, Rows } from '#platform/db/batch.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

type ReportRequest<Query> = { viewer: Viewer; query: Query; now: Date }

/** A report consists of the queries of one flight and a function that presents their rows. */
type Definition<Query, Answer> = {
  queries(request: ReportRequest<Query>): RawBuilder<unknown>[]
  present(request: ReportRequest<Query>, rows: Rows[]): Answer
}

type From<Query> = { services: Services; viewer: Viewer; query: Query }

/** `flight` and `handle` serve an endpoint; `read` serves other code. */
export type Report<Query, Answer> = {
  flight(from: From<Query>): FlightQuery[]
  handle(from: From<Query> & { rows: Rows[] }): Promise<Answer>
  read(services: Services, viewer: Viewer, query: Query): Promise<Answer>
}

export function report<Query extends ReportFilter, Answer>({
  queries,
  present,
}: Definition<Query, Answer>): Report<Query, Answer> {
  const flight = ({ services, viewer, query }: From<Query>) => {
    rejectReversedRanges(query)
    return reportFlight(services.database.kysely, queries({ viewer, query, now: services.clock.now() }))
  }
  const handle = async ({ services, viewer, query, rows }: From<Query> & { rows: Rows[] }) =>
    present({ viewer, query, now: services.clock.now() }, rows.slice(1))
  return {
    flight,
    handle,
    async read(services, viewer, query) {
      const rows = await tenantFlight(services, viewer.company.id, flight({ services, viewer, query }))
      return handle({ services, viewer, query, rows })
    },
  }
}
