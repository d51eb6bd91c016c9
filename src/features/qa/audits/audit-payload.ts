import { type LoadableAudit, QaAudit, toLoadableAudits } from '#features/qa/audits/audit-type.ts'
import type { Audit } from '#features/qa/audits/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { payload } from '#platform/graphql/mutation.ts'
import type { Services } from '#platform/services.ts'

/** Payload of all audit mutations, including the one in assignments. */
export const AuditPayload = payload('AuditPayload', 'audit', QaAudit)

/** Runs the work and returns its audit for GraphQL. */
export const loadableAudit = async (
  { services, viewer }: { services: Services; viewer: Viewer },
  work: Promise<Audit>,
): Promise<LoadableAudit> => {
  const [audit] = toLoadableAudits(services, viewer, [await work])
  if (!audit) throw notFound('This audit')
  return audit
}
