import { type SqlBool, sql } from 'kysely'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type {
  AssignmentStatus,
  Cadence,
  Filters,
  Population,
  ReviewType,
  StoredAllocation,
} from '#features/qa/assignments/contract.ts'
import { removeHandoversExceptTo } from '#features/qa/assignments/handovers-store.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type AssignmentFields = {
  name: string
  cadence: Cadence
  initial_start_date: string
  number_of_days: number | null
  default_form_id: number | null
  reporting_group_id: number | null
  reporting_group_ids: number[]
  role_ids: number[]
  excluded_employee_ids: number[]
  allocate_to_team_leader: boolean
  team_ids: number[]
  employee_ids: number[]
  blind: boolean
  allow_best_match: boolean
  employees_as_reviewees: boolean
  qa_review_type: ReviewType
  budget_minutes: number | null
}

export type StoredAssignment = AssignmentFields & {
  id: number
  status: AssignmentStatus
  filters: Filters
  population: Population | null
  seed: number
  completed_on: string | null
  version: number
  created_by: number
  created_at: Date
  updated_at: Date
  reviewers: number[]
  allocations: StoredAllocation[]
}

/** The newest version of the chosen scorecard. */
const newestForm = (company: number) => sql`
  (select n.id from qa_form f
     join qa_form n on n.company_id = ${company} and n.lineage = f.lineage
    where f.company_id = ${company} and f.id = a.default_form_id
    order by n.version_number desc limit 1)`

const columns = (
  company: number,
) => sql`a.id, a.name, a.status, a.cadence, a.initial_start_date, a.number_of_days,
  ${newestForm(company)} as default_form_id, a.reporting_group_id,
  case when a.reporting_group_ids = '{}' and a.reporting_group_id is not null then array[a.reporting_group_id]
       else a.reporting_group_ids end as reporting_group_ids, a.role_ids, a.excluded_employee_ids, a.allocate_to_team_leader,
  a.team_ids, a.employee_ids, a.blind, a.allow_best_match, a.employees_as_reviewees, a.qa_review_type, a.budget_minutes, a.filters, a.population,
  a.seed, a.completed_on, a.version, a.created_by, a.created_at, a.updated_at`

const parts = (company: number) => sql`
  array(select w.reviewer_id from qa_assignment_reviewer w
         where w.company_id = ${company} and w.assignment_id = a.id order by w.reviewer_id) as reviewers,
  coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id, 'type', l.type, 'stars', l.stars,
              'channel_id', l.channel_id, 'tags', l.tags, 'languages', l.languages, 'property', l.property,
              'property_values', l.property_values, 'duration_from', l.duration_from, 'duration_to', l.duration_to,
              'count', l.count)) order by l.position, l.id)
              from qa_allocation l where l.company_id = ${company} and l.assignment_id = a.id), '[]') as allocations`

/** Reviewers see the assignments they review. QA managers see those in their scope and those they created. */
function visibleToViewer(tx: Tx) {
  const me = tx.viewer.person?.id ?? 0
  const mine = ofReviewer(tx, me)
  const visible = visibleEmployeeIds(tx.viewer, 'QA')
  if (!tx.viewer.permissions.manageQa) return mine
  if (visible === null) return sql<SqlBool>`true`
  const teams = visibleTeamIds(tx.viewer, 'QA') ?? []
  return sql<SqlBool>`(${mine} or a.created_by = ${me} or a.team_ids && ${teams}::bigint[] or a.employee_ids && ${visible}::bigint[])`
}

const ofReviewer = (tx: Tx, reviewer: number) => sql<SqlBool>`exists (
  select from qa_assignment_reviewer v
   where v.company_id = ${tx.companyId} and v.assignment_id = a.id and v.reviewer_id = ${reviewer})`

export async function findAssignment(tx: Tx, id: number): Promise<StoredAssignment | undefined> {
  const { rows } = await sql<StoredAssignment>`
    select ${columns(tx.companyId)}, ${parts(tx.companyId)} from qa_assignment a
     where a.company_id = ${tx.companyId} and a.id = ${id} and ${visibleToViewer(tx)}`.execute(tx.db)
  return rows[0]
}

/** Those of the assignments that the viewer may see. */
export async function findAssignmentsById(tx: Tx, ids: readonly number[]): Promise<StoredAssignment[]> {
  const { rows } = await sql<StoredAssignment>`
    select ${columns(tx.companyId)}, ${parts(tx.companyId)} from qa_assignment a
     where a.company_id = ${tx.companyId} and a.id = any(${[...ids]}::bigint[]) and ${visibleToViewer(tx)}`.execute(
    tx.db,
  )
  return rows
}

/** Locks the row until the transaction ends, then reads it, so that the newest version is returned. */
export async function lockAssignment(tx: Tx, id: number): Promise<StoredAssignment | undefined> {
  await tx.from('qa_assignment').select('id').where('id', '=', id).forUpdate().execute()
  return findAssignment(tx, id)
}

export type AssignmentFilter = { status: AssignmentStatus | null; mine: boolean }
export type AssignmentKey = readonly [string, number]

const matching = (tx: Tx, { status, mine }: AssignmentFilter) => sql<SqlBool>`
  a.company_id = ${tx.companyId} and ${visibleToViewer(tx)}
  and ${status === null ? sql`true` : sql`a.status = ${status}`}
  and ${mine ? ofReviewer(tx, tx.viewer.person?.id ?? 0) : sql`true`}`

/** Newest first. */
export async function findAssignments(
  tx: Tx,
  filter: AssignmentFilter,
  page: { after: AssignmentKey | null; offset: number; limit: number },
): Promise<StoredAssignment[]> {
  const { rows } = await sql<StoredAssignment>`
    select ${columns(tx.companyId)}, ${parts(tx.companyId)} from qa_assignment a
     where ${matching(tx, filter)}
       and ${page.after === null ? sql`true` : sql`(a.created_at, a.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)`}
     order by a.created_at desc, a.id desc limit ${page.limit} offset ${page.offset}`.execute(tx.db)
  return rows
}

export const countAssignments = (tx: Tx, filter: AssignmentFilter): Promise<number> =>
  countRows(tx.from('qa_assignment as a').where(matching(tx, filter)))

export async function insertAssignment(
  tx: Tx,
  fields: AssignmentFields & { seed: number; created_by: number },
  { filters, population }: Pick<StoredAssignment, 'filters' | 'population'>,
): Promise<number> {
  const { id } = await tx
    .insert('qa_assignment', {
      ...fields,
      filters: JSON.stringify(filters),
      population: population && JSON.stringify(population),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.feed('assignments', [id])
  return id
}

export async function updateAssignment(
  tx: Tx,
  { id, version }: Pick<StoredAssignment, 'id' | 'version'>,
  fields: Partial<AssignmentFields> & {
    filters?: string
    population?: string | null
    status?: AssignmentStatus
    completed_on?: string | null
  },
  updatedAt: Date,
): Promise<void> {
  tx.feed('assignments', [id])
  await tx
    .update('qa_assignment')
    .set({ ...fields, version: version + 1, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Also withdraws the handovers to people who no longer review. */
export async function writeReviewers(tx: Tx, id: number, reviewers: readonly number[]): Promise<void> {
  tx.feed('assignments', [id])
  await tx
    .delete('qa_assignment_reviewer')
    .where('assignment_id', '=', id)
    .where('reviewer_id', '!=', sql<number>`all(${reviewers}::bigint[])`)
    .execute()
  await sql`
    insert into qa_assignment_reviewer (company_id, assignment_id, reviewer_id)
    select ${tx.companyId}::bigint, ${id}::bigint, reviewer from unnest(${reviewers}::bigint[]) as r(reviewer)
    on conflict (company_id, assignment_id, reviewer_id) do nothing`.execute(tx.db)
  await removeHandoversExceptTo(tx, id, reviewers)
}

export type AllocationFields = Omit<StoredAllocation, 'id'> & { id: number | null; position: number }

/** Updates kept allocations in place, because reviews refer to their ids. */
export async function writeAllocations(
  tx: Tx,
  assignment: number,
  list: readonly AllocationFields[],
): Promise<void> {
  tx.feed('assignments', [assignment])
  const keptIds = list.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx
    .delete('qa_allocation')
    .where('assignment_id', '=', assignment)
    .where('id', '!=', sql<number>`all(${keptIds}::bigint[])`)
    .execute()
  for (const { id, ...fields } of list) {
    const values = {
      ...fields,
      stars: fields.stars ?? null,
      channel_id: fields.channel_id ?? null,
      tags: fields.tags ?? null,
      languages: fields.languages ?? null,
      property: fields.property ?? null,
      property_values: fields.property_values ?? null,
      duration_from: fields.duration_from ?? null,
      duration_to: fields.duration_to ?? null,
    }
    await (id === null
      ? tx.insert('qa_allocation', { ...values, assignment_id: assignment }).execute()
      : tx
          .update('qa_allocation')
          .set(values)
          .where('assignment_id', '=', assignment)
          .where('id', '=', id)
          .execute())
  }
}

/** Changes when one of the viewer's assignments is added, changed or removed. */
export async function findFingerprint(tx: Tx): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(coalesce(string_agg(a.id || ':' || a.version, ',' order by a.id), '')) as fingerprint
      from qa_assignment_reviewer w
      join qa_assignment a on a.company_id = ${tx.companyId} and a.id = w.assignment_id and a.status = 'assigned'
     where w.company_id = ${tx.companyId} and w.reviewer_id = ${tx.viewer.person?.id ?? 0}`.execute(tx.db)
  return rows[0]?.fingerprint ?? ''
}

export const findSeenFingerprint = (tx: Tx) =>
  tx
    .from('qa_assignment_seen')
    .select('fingerprint')
    .where('reviewer_id', '=', tx.viewer.person?.id ?? 0)
    .executeTakeFirst()

export const writeSeenFingerprint = (tx: Tx, reviewer: number, fingerprint: string) =>
  tx
    .insert('qa_assignment_seen', { reviewer_id: reviewer, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'reviewer_id'])
        .doUpdateSet((set) => ({ fingerprint: set.ref('excluded.fingerprint') })),
    )
    .execute()
