import { z } from 'zod'
import { auditWorkspaceSchema } from '#features/qa/audits/contract.ts'
import { readAuditWorkspace } from '#features/qa/audits/reading.ts'
import { readAudits } from '#features/qa/policy.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

export const auditEndpoints: readonly Endpoint[] = [
  endpoint({
    name: 'getAuditWorkspace',
    method: 'GET',
    url: '/api/v1/qa_audits/:id/workspace',
    summary: 'Get an audit with its scorecard, its answers and the audited review',
    tag: 'QA audits',
    action: readAudits,
    params: z.object({ id: idParam }),
    response: auditWorkspaceSchema,
    handle: ({ services, viewer, params: { id } }) => readAuditWorkspace(services, viewer, id),
  }),
]
