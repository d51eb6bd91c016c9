import { QaAudit, type ShownAudit, shownAudits } from '#features/qa/audits/audit-type.ts'
import type { Audit } from '#features/qa/audits/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { type Attempt, payloadType } from '#platform/graphql/mutation.ts'
import type { Services } from '#platform/services.ts'

/** What mutations of audits answer, here and where assignments begin one. */
export const AuditPayload = payloadType<ShownAudit>('AuditPayload', (t) => ({
  audit: t.field({ type: QaAudit, nullable: true, resolve: ({ value }: Attempt<ShownAudit>) => value }),
}))

/** An audit as GraphQL shows it, once the work is done. */
export const shownAudit = async (
  { services, viewer }: { services: Services; viewer: Viewer },
  work: Promise<Audit>,
): Promise<ShownAudit> => {
  const [audit] = shownAudits(services, viewer, [await work])
  if (!audit) throw notFound('This audit')
  return audit
}
