import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuditReading } from '#features/qa/audits/web/AuditReading.tsx'
import { AuditStates } from '#features/qa/audits/web/AuditStates.tsx'
import { AuditWorkspace } from '#features/qa/audits/web/AuditWorkspace.tsx'
import { auditQuery } from '#features/qa/audits/web/audits-api.ts'
import { parseId } from '#lib/url.ts'
import { visibleRecord } from '#platform/web/RecordState.tsx'
import { useSession } from '#platform/web/session.ts'

/** An audit: editable for its auditor until it is completed, otherwise read-only. */
export function AuditPage() {
  const { auditId } = useParams({ strict: false }) as { auditId?: string }
  const { viewAs } = useSession()
  const number = parseId(auditId)
  const known = number !== null && number > 0
  const query = useQuery({ ...auditQuery(number ?? 0), enabled: known })
  const data = visibleRecord(query)
  if (!known || !data)
    return <AuditStates known={known} error={query.error} onRetry={() => void query.refetch()} />
  const { audit } = data
  return audit.can_edit && audit.completed_at === null && viewAs === null ? (
    <AuditWorkspace key={audit.id} shown={data} />
  ) : (
    <AuditReading key={audit.id} shown={data} />
  )
}
