import type { z } from 'zod'
import {
  type ListedSession,
  MOST_PARTS,
  type sessionLogSchema,
} from '#features/coaching/sessions/contract.ts'
import { presentListed } from '#features/coaching/sessions/reading.ts'
import { privateViewerId } from '#features/coaching/sessions/session.ts'
import {
  type ChangedKey,
  countChanged,
  countShared,
  findChanged,
  findDrafts,
  findShared,
} from '#features/coaching/sessions/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const SESSIONS_PER_PAGE = 25

/** The history of one or all employees: shared sessions by page, and the viewer's drafts. */
export const readLog = (
  services: Services,
  viewer: Viewer,
  { page, employee_id: employeeId }: { page: number; employee_id?: number | undefined },
): Promise<z.input<typeof sessionLogSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { count, last } = await countShared(tx, employeeId)
    const offset = (page - 1) * SESSIONS_PER_PAGE
    const sessions =
      offset < count ? await findShared(tx, employeeId, { offset, limit: SESSIONS_PER_PAGE }) : []
    const drafts = await findDrafts(tx, privateViewerId(viewer) ?? 0, employeeId, MOST_PARTS)
    return {
      sessions: sessions.map(presentListed),
      sessionCount: count,
      totalPages: Math.ceil(count / SESSIONS_PER_PAGE),
      drafts: drafts.map(presentListed),
      lastShareDate: last?.toISOString() ?? null,
    }
  })

type Status = 'DRAFT' | 'SHARED' | undefined

/** Sessions of an employee that the viewer may see, including their own drafts, last changed first. */
export const listSessions = (
  services: Services,
  viewer: Viewer,
  employeeId: number,
  status: Status,
  page: { after: ChangedKey | null; limit: number },
): Promise<{ session: ListedSession; key: ChangedKey }[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findChanged(tx, employeeId, status, page)
    return rows.map((row) => ({ session: presentListed(row), key: [row.key, row.id] as const }))
  })

export const countSessions = (services: Services, viewer: Viewer, employeeId: number, status: Status) =>
  tenantTransaction(services, viewer, (tx) => countChanged(tx, employeeId, status))
