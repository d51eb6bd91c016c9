import { z } from 'zod'
import { mailLink, SEND_RESET } from '#features/people/invitations/password-links.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Mails a reset link. Does nothing when the requested e-mail belongs to no person. */
export function defineInvitationJobs(services: Services, systemViewer: SystemViewer): void {
  const data = z.object({ companyId: z.number().int().nullable(), employeeId: z.number().int().nullable() })
  services.jobs.define(SEND_RESET, { data, concurrency: 2 }, async ({ companyId, employeeId }) => {
    if (companyId === null || employeeId === null) return
    const viewer = await systemViewer(companyId)
    if (viewer !== null) await mailLink(services, viewer, employeeId)
  })
}
