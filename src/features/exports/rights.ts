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

/** Rights besides data access that let an export contain more. */
const MORE: readonly { name: string; has(viewer: Viewer): boolean }[] = [
  { name: 'customers', has: seesCustomer },
  { name: 'reviewers', has: ({ permissions }) => permissions.viewReviewers },
  { name: 'calibrations', has: ({ permissions }) => permissions.manageCalibrations },
  { name: 'hidden', has: isAdmin },
]

const rightsSchema = z.object({
  scopes: z.record(z.string(), z.enum(SCOPES).nullable()),
  /** The people in scope own_team at that time. */
  members: z.array(z.number()),
  more: z.array(z.string()),
})
export type Rights = z.output<typeof rightsSchema>

/** The viewer's rights to the data in an export of this type. */
export function rightsOf(viewer: Viewer, type: ExportType): Rights {
  const scopes = Object.fromEntries(AREAS[type].map((area) => [area, scopeOf(viewer, area)]))
  return {
    scopes,
    members: Object.values(scopes).includes('own_team') ? [...viewer.ownTeamMemberIds] : [],
    more: MORE.filter(({ has }) => has(viewer)).map(({ name }) => name),
  }
}

/** Whether the current rights cover everything the file can contain. A withdrawn right withdraws the file. */
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
