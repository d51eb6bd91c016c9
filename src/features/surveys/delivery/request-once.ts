import { importRequests } from '#features/surveys/delivery/requests.ts'
import { findKnownIds } from '#features/surveys/delivery/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Rejected = { index: number; errors: readonly FieldError[] }[]

/**
 * Requests surveys for conversations of another system. A conversation for which one was requested before is left out,
 * even if it has changed since. An unknown employee does not keep a customer from being asked.
 */
export async function requestOnce(
  services: Services,
  viewer: Viewer,
  requests: readonly { external_id: string; employee: object | null }[],
): Promise<Rejected> {
  const known = await tenantTransaction(services, viewer, (tx) =>
    findKnownIds(
      tx,
      requests.map(({ external_id }) => external_id),
    ),
  )
  const fresh = requests.flatMap((request, index) =>
    known.has(request.external_id) ? [] : [{ request, index }],
  )
  const rejected = await importSome(services, viewer, fresh)
  const isOfEmployee = ({ errors }: Rejected[number]) =>
    errors.every(({ path }) => path.startsWith('employee'))
  const withoutEmployee = rejected.filter(isOfEmployee).flatMap(({ index }) => {
    const request = requests[index]
    return request ? [{ request: { ...request, employee: null }, index }] : []
  })
  if (withoutEmployee.length === 0) return rejected
  return [
    ...rejected.filter((each) => !isOfEmployee(each)),
    ...(await importSome(services, viewer, withoutEmployee)),
  ]
}

async function importSome(
  services: Services,
  viewer: Viewer,
  some: readonly { request: object; index: number }[],
): Promise<Rejected> {
  const { rejected } = await importRequests(
    services,
    viewer,
    some.map(({ request }) => request),
  )
  // Another run may have requested a survey at the same time.
  const refused = rejected.filter(({ errors }) => errors.some(({ path }) => path !== 'external_id'))
  return refused.map(({ index, errors }) => ({ index: some[index]?.index ?? 0, errors }))
}
