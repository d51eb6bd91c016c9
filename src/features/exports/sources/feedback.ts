import type { Cell } from '#features/exports/cell.ts'
import { typeOfColumn } from '#features/exports/formats/column-types.ts'
import {
  type ExportSource,
  localTime,
  MOST_ROWS,
  type SourceRequest,
} from '#features/exports/sources/source.ts'
import { allExportColumns, type FeedbackRow, openFeedbackBatches } from '#features/feedback/export/batches.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'

export const SECTIONS = [
  { id: 'response', title: 'Response' },
  { id: 'employee', title: 'Employee' },
  { id: 'customer', title: 'Customer' },
  { id: 'properties', title: 'Properties' },
  { id: 'questions', title: 'Questions' },
] as const
export type SectionId = (typeof SECTIONS)[number]['id']

export type ExportField = { id: string; name: string; section: SectionId }

/** Columns before those that every feedback export has. */
const OWN = [
  { id: 'response_id', name: 'response_id' },
  { id: 'responded_at_local', name: 'responded_at_local' },
]

function sectionOf(id: string): SectionId {
  if (id.startsWith('question:') || id.startsWith('remark:')) return 'questions'
  if (id.startsWith('property:')) return 'properties'
  if (id.startsWith('customer_')) return 'customer'
  return /^(employee_|custom_employee_id$|team$)/.test(id) ? 'employee' : 'response'
}

/** Every field that a feedback export can have. */
export async function exportFields(tx: Tx): Promise<ExportField[]> {
  const columns = [...OWN, ...(await allExportColumns(tx))]
  return columns.map(({ id, name }) => ({ id, name, section: sectionOf(id) }))
}

export async function feedbackSource(
  { services, viewer, options, range }: SourceRequest,
  chosen: readonly string[] | null,
): Promise<ExportSource> {
  const asking = await viewer()
  const filter: StreamFilter = {
    start_date: range.start,
    end_date: range.end,
    ...(options.employeeIds && { employees: options.employeeIds }),
    ...(options.teamIds && { teams: options.teamIds }),
    ...(options.reportingGroupIds && { groups: options.reportingGroupIds }),
    ...(options.channelIds && { channels: options.channelIds }),
    ...(options.brandIds && { brandings: options.brandIds }),
    ...(options.stars && { stars: options.stars }),
    // Deactivated people are included by default, because their responses count.
    ...(options.includeArchived !== false && { include_deactivated: true }),
    ...(options.surveyType === 'SERVICE_RECOVERY' && { recovery_answered: true }),
  }
  const source = await openFeedbackBatches(services, { filter, most: MOST_ROWS, viewer })
  const there = [...OWN, ...source.columns].map((column, index) => ({ ...column, index }))
  const withAnswers = options.withResponses ?? true
  const offered = there.filter(({ id }) => withAnswers || sectionOf(id) !== 'questions')
  const columns = chosen
    ? await named(chosen, offered, () => tenantTransaction(services, asking, exportFields))
    : offered
  const { timeZone } = asking.company
  const cellsOf = ({ id, respondedAt, cells }: FeedbackRow): Cell[] => {
    const all = [id, localTime(respondedAt, timeZone), ...cells]
    return columns.map(({ index }) => (index === null ? null : (all[index] ?? null)))
  }
  return {
    columns: columns.map(({ name }) => name),
    types: columns.map(({ id }) => (id.includes(':') ? null : typeOfColumn(id))),
    total: source.total,
    capped: source.capped,
    async *batches() {
      for await (const rows of source.batches()) yield rows.map(cellsOf)
    },
  }
}

type Column = { id: string; name: string; index: number | null }

/** The chosen fields in order. A field that no response has becomes an empty column. */
async function named(
  chosen: readonly string[],
  offered: readonly Column[],
  known: () => Promise<ExportField[]>,
): Promise<Column[]> {
  const byId = new Map(offered.map((column) => [column.id, column]))
  const missing = chosen.some((id) => !byId.has(id))
  const names = new Map(missing ? (await known()).map(({ id, name }) => [id, name]) : [])
  return chosen.map((id) => byId.get(id) ?? { id, name: names.get(id) ?? id, index: null })
}
