import { listBrands } from '#features/company/brands/brands.ts'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { announce, blankWords, mayEdit, OWN_FEEDBACK_ERROR } from '#features/feedback/edits/comments.ts'
import { EDITED_FIELDS, type Edit, type EditedField } from '#features/feedback/edits/contract.ts'
import {
  findAssignee,
  type LockedResponse,
  lockResponses,
  updateParts,
} from '#features/feedback/edits/store.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { listChannels } from '#features/integrations/channels/channels.ts'
import { moveFollowUps } from '#features/interactions/follow-ups/follow-ups.ts'
import { employeeFinder } from '#features/people/employees/named-employees.ts'
import { laterThan } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Reassigns a response, corrects its channel or brand, or removes its comments. If the copy is out of date, nothing
 * is written and 409 returns the current one. Fields set here are kept when the sender sends the response again.
 */
export const editResponse = (
  services: Services,
  viewer: Viewer,
  id: number,
  edit: Edit,
): Promise<Solicitation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [row] = await lockResponses(tx, [id], visibleEmployeeIds(viewer, 'FEEDBACK'))
    if (!row) throw notFound('This response')
    if (!mayEdit(viewer, row)) throw forbidden(OWN_FEEDBACK_ERROR)
    const before = await readOne(tx, id)
    if (Date.parse(edit.updated_at) !== row.updated_at.getTime()) throw stale(before)
    const parts = await partsOf(tx, row, edit)
    const changed = EDITED_FIELDS.filter((field) => parts[idColumn(field)] !== row[idColumn(field)])
    if (changed.length > 0) {
      const updatedAt = laterThan(row.updated_at, tx.now)
      await updateParts(tx, id, {
        ...parts,
        edited_fields: [...new Set([...(row.edited_fields ?? []), ...changed])],
        updated_at: updatedAt,
      })
      row.updated_at = updatedAt
      await markChangedDays(tx, { ids: [id] })
      if (changed.includes('employee'))
        await moveFollowUps(tx, 'solicitation', new Map([[id, parts.employee_id]]))
    }
    if (edit.remove_comments) await blankWords(tx, [row])
    const after = await readOne(tx, id)
    if (changed.length > 0) {
      tx.audit({
        action: 'response.edited',
        objectType: 'response',
        objectId: id,
        before: named(before, changed),
        after: named(after, changed),
      })
      await announce(tx, [id])
    }
    return after
  })

const idColumn = (field: EditedField) => `${field}_id` as const

type Parts = Pick<LockedResponse, 'employee_id' | 'team_id' | 'channel_id' | 'brand_id'>

/** The fields of the response after the edit. Throws 422 for values that do not exist for the viewer. */
async function partsOf(tx: Tx, row: LockedResponse, edit: Edit): Promise<Parts> {
  const faults: FieldError[] = []
  const { employee_id, team_id, channel_id, brand_id } = row
  const parts: Parts = { employee_id, team_id, channel_id, brand_id }
  if (edit.employee !== undefined) {
    const owner = await assignee(tx, edit.employee)
    if (owner) {
      // Assigning the same employee keeps the team stored with the response.
      if (owner.employee_id !== employee_id) Object.assign(parts, owner)
    } else faults.push({ path: 'employee', message: 'You cannot choose an employee with this id or e-mail.' })
  }
  if (edit.channel_id !== undefined) {
    parts.channel_id = edit.channel_id
    const { channel_id: newChannel } = edit
    if (newChannel !== null && newChannel !== channel_id && !exists(await listChannels(tx, {}), newChannel))
      faults.push({ path: 'channel_id', message: 'is not a channel of this company' })
  }
  if (edit.brand_id !== undefined) {
    parts.brand_id = edit.brand_id
    if (edit.brand_id !== null && edit.brand_id !== brand_id && !exists(await listBrands(tx), edit.brand_id))
      faults.push({ path: 'brand_id', message: 'is not a brand of this company' })
  }
  if (faults.length > 0) throw invalid(faults)
  return parts
}

/** Only viewers who see unassigned responses may unassign one; it would disappear for everyone else. */
async function assignee(
  tx: Tx,
  employee: NonNullable<Edit['employee']> | null,
): Promise<Pick<Parts, 'employee_id' | 'team_id'> | null> {
  const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
  if (employee === null) return visible === null ? { employee_id: null, team_id: null } : null
  const id = 'id' in employee ? employee.id : (await employeeFinder(tx, [employee]))(employee)?.id
  const found = id === undefined ? undefined : await findAssignee(tx, id, visible)
  return found ? { employee_id: found.id, team_id: found.team_id } : null
}

const exists = (list: readonly { id: number }[], id: number) => list.some((each) => each.id === id)

async function readOne(tx: Tx, id: number): Promise<Solicitation> {
  const [found] = await readSolicitations(tx, [id])
  if (!found) throw notFound('This response')
  return found
}

/** Keep names with the ids, so that the history is readable after a rename. */
function named(solicitation: Solicitation, fields: readonly EditedField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = solicitation[field]
      return [field, value && { id: value.id, name: value.name }]
    }),
  )
}
