import { z } from 'zod'
import type { ExportType } from '#features/exports/contract.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { type ProductArea, SCOPES } from '#platform/access/permissions.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

const AREAS: Record<ExportType, readonly ProductArea[]> = {
  CALIBRATIONS: ['QA_CALIBRATION'],
  COACHING: ['COACHING'],
  CUSTOM_SOLICITATIONS: ['FEEDBACK'],
  PERFORMANCE_METRICS: ['FEEDBACK', 'QA'],
  QA_FORM_OVERVIEWS: ['QA'],
  SOLICITATIONS: ['FEEDBACK'],
}

/** What an export shows more of to some than to others, beside whose records they see. */
const MORE: readonly { name: string; has(viewer: Viewer): boolean }[] = [
  { name: 'customers', has: seesCustomer },
  { name: 'reviewers', has: ({ permissions }) => permissions.viewReviewers },
  { name: 'calibrations', has: ({ permissions }) => permissions.manageCalibrations },
  { name: 'hidden', has: isAdmin },
]

const rightsSchema = z.object({
  scopes: z.record(z.string(), z.enum(SCOPES).nullable()),
  /** Whose records the scope own_team meant. */
  members: z.array(z.number()),
  more: z.array(z.string()),
})
export type Rights = z.output<typeof rightsSchema>

/** What the viewer may see of what an export of the type holds. */
export function rightsOf(viewer: Viewer, type: ExportType): Rights {
  const scopes = Object.fromEntries(AREAS[type].map((area) => [area, scopeOf(viewer, area)]))
  return {
    scopes,
    members: Object.values(scopes).includes('own_team') ? [...viewer.ownTeamMemberIds] : [],
    more: MORE.filter(({ has }) => has(viewer)).map(({ name }) => name),
  }
}

/** Whether who may see `now` may see all that a file of then can hold: what was taken away takes the file with it. */
export function stillCovers(now: Rights, stored: unknown): boolean {
  const then = rightsSchema.safeParse(stored)
  if (!then.success) return false
  const { scopes, members, more } = then.data
  const width = (scope: string | null | undefined) =>
    (SCOPES as readonly (string | null)[]).indexOf(scope ?? null)
  for (const [area, scope] of Object.entries(scopes)) {
    const held = now.scopes[area]
    if (width(held) < width(scope)) return false
    if (scope === 'own_team' && held === 'own_team' && members.some((id) => !now.members.includes(id)))
      return false
  }
  return more.every((name) => now.more.includes(name))
}
