import {
  type DataExport,
  DELIVERY_STATES,
  type ExportDelivery,
  type ExportOptions,
  type ExportState,
  type ExportType,
  KEPT_DAYS,
} from '#features/exports/contract.ts'
import { exportAction } from '#features/exports/policy.ts'
import { rightsOf, stillCovers } from '#features/exports/rights.ts'
import type { ExportRow, ListedExport } from '#features/exports/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** Null until the export is completed. */
export const expiryOf = ({ completed_at: at }: Pick<ExportRow, 'completed_at'>): Date | null =>
  at && new Date(at.getTime() + KEPT_DAYS * MILLISECONDS_PER_DAY)

export function isExpired(row: Pick<ExportRow, 'completed_at'>, now: Date): boolean {
  const expiry = expiryOf(row)
  return expiry !== null && expiry <= now
}

/** Whether the viewer may still see everything in the file. */
export function mayFetch(viewer: Viewer, row: Pick<ExportRow, 'export_type' | 'rights'>): boolean {
  const type = row.export_type as ExportType
  return can(viewer, exportAction(type)) && stillCovers(rightsOf(viewer, type), row.rights)
}

export const filePath = (id: number): string => `/api/v1/exports/${id}/file`

export function presentExport(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  row: ListedExport,
): DataExport {
  const expired = isExpired(row, clock.now())
  const there = row.state === 'COMPLETED' && !expired && row.file_key !== null && row.archived_at === null
  return {
    id: row.id,
    exportType: row.export_type as ExportType,
    state: row.state as ExportState,
    expired,
    s3Url: there && mayFetch(viewer, row) ? config.baseUrl + filePath(row.id) : null,
    fieldsCount: row.fields_count,
    options: row.options as ExportOptions,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    capped: row.capped,
    size: row.size,
    fault: row.fault,
    unread: row.state === 'COMPLETED' && row.read_at === null,
    archived: row.archived_at !== null,
    template: row.template_id === null ? null : { id: row.template_id, name: row.template_name ?? '' },
    scheduled: row.scheduled_for !== null,
    delivery: presentDelivery(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    expiresAt: expiryOf(row)?.toISOString() ?? null,
  }
}

function presentDelivery(row: ListedExport): ExportDelivery | null {
  const state = DELIVERY_STATES.find((each) => each.toLowerCase() === row.delivery_state)
  if (state === undefined || row.destination_id === null) return null
  return {
    state,
    destination: { id: row.destination_id, name: row.destination_name ?? '' },
    path: state === 'DELIVERED' ? row.path : null,
    attempts: row.delivery_attempts ?? 0,
    fault: row.delivery_fault,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}
