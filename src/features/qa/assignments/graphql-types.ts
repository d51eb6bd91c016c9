import {
  type AssignmentBody,
  type AssignmentRow,
  type ProgressEntry,
  STATUSES,
  type StoredAllocation,
} from '#features/qa/assignments/contract.ts'
import { ALLOCATION_TYPES, CADENCES, REVIEW_TYPES } from '#features/qa/assignments/limits.ts'
import { builder } from '#platform/graphql/builder.ts'

/** Lists leave out the progress of each person. */
export type Listed = AssignmentRow & {
  progress_by_reviewer?: ProgressEntry[]
  progress_by_employee?: ProgressEntry[] | null
}

const upper = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), { value }])) as Record<
    Uppercase<T>,
    { value: T }
  >

export const QaAssignmentStatus = builder.enumType('QaAssignmentStatus', {
  values: STATUSES.map((status) => status.toUpperCase() as Uppercase<typeof status>),
})
const QaAssignmentCadence = builder.enumType('QaAssignmentCadence', { values: upper(CADENCES) })
const QaReviewType = builder.enumType('QaReviewType', { values: upper(REVIEW_TYPES) })

const Progress = builder.objectRef<ProgressEntry>('QaAssignmentProgress').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true }),
    completed: t.exposeInt('completed'),
    todo: t.exposeInt('todo'),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
  }),
})

const OwnProgress = builder
  .objectRef<NonNullable<AssignmentRow['mine']>>('QaAssignmentOwnProgress')
  .implement({
    fields: (t) => ({
      completed: t.exposeInt('completed'),
      todo: t.exposeInt('todo'),
      progress: t.exposeInt('progress', { description: 'In percent.' }),
    }),
  })

const Allocation = builder.objectRef<StoredAllocation>('QaAllocation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    stars: t.intList({ nullable: true, resolve: ({ stars }) => stars ?? null }),
    channelId: t.id({
      nullable: true,
      resolve: ({ channel_id }) => (channel_id === undefined ? null : String(channel_id)),
    }),
    tags: t.stringList({ nullable: true, resolve: ({ tags }) => tags ?? null }),
    languages: t.stringList({ nullable: true, resolve: ({ languages }) => languages ?? null }),
    property: t.string({ nullable: true, resolve: ({ property }) => property ?? null }),
    propertyValues: t.stringList({
      nullable: true,
      resolve: ({ property_values }) => property_values ?? null,
    }),
    durationFrom: t.int({ nullable: true, resolve: ({ duration_from }) => duration_from ?? null }),
    durationTo: t.int({ nullable: true, resolve: ({ duration_to }) => duration_to ?? null }),
    count: t.exposeInt('count'),
  }),
})

const texts = (ids: readonly number[]) => ids.map(String)

export const QaAssignment = builder.objectRef<Listed>('QaAssignment').implement({
  description: 'A recurring quota of reviews, with the figures of its current period.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.field({
      type: QaAssignmentStatus,
      resolve: ({ status }) => (status === 'archived' ? 'ARCHIVED' : 'ASSIGNED'),
    }),
    cadence: t.expose('cadence', { type: QaAssignmentCadence }),
    initialStartDate: t.exposeString('initial_start_date'),
    startDate: t.exposeString('start_date', { description: 'First day of the period of the figures.' }),
    endDate: t.exposeString('end_date'),
    numberOfDays: t.exposeInt('number_of_days', { nullable: true }),
    defaultFormId: t.id({
      nullable: true,
      resolve: (row) => (row.default_qa_form_id === null ? null : String(row.default_qa_form_id)),
    }),
    reportingGroups: t.idList({ resolve: (row) => texts(row.reporting_groups) }),
    roles: t.idList({ resolve: (row) => texts(row.included_roles) }),
    excludedEmployees: t.idList({ resolve: (row) => texts(row.excluded_employees) }),
    allocateToTeamLeader: t.exposeBoolean('allocate_to_team_leader'),
    groups: t.idList({ resolve: (row) => texts(row.groups) }),
    employees: t.idList({ resolve: (row) => texts(row.employees) }),
    reviewers: t.idList({ resolve: (row) => texts(row.reviewers) }),
    blind: t.exposeBoolean('blind'),
    allowPartialMatch: t.exposeBoolean('allow_best_match'),
    employeesAsReviewees: t.exposeBoolean('employees_as_reviewees'),
    qaReviewType: t.field({ type: QaReviewType, resolve: (row) => row.qa_review_type }),
    filters: t.expose('filters', { type: 'JSON', description: 'As on REST.' }),
    population: t.expose('population', {
      type: 'JSON',
      nullable: true,
      description: 'As on REST; null if it draws from responses.',
    }),
    allocations: t.expose('allocations', { type: [Allocation] }),
    budgetMinutes: t.exposeInt('budget_minutes', {
      nullable: true,
      description: 'The most minutes per reviewer and period.',
    }),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
    totalTodo: t.exposeInt('total_todo'),
    totalReviewers: t.exposeInt('total_reviewers'),
    totalEmployees: t.exposeInt('total_employees'),
    totalCompleted: t.exposeInt('total_completed'),
    skipped: t.exposeInt('skipped'),
    completed: t.exposeBoolean('completed'),
    mine: t.expose('mine', { type: OwnProgress, nullable: true }),
    canEdit: t.exposeBoolean('can_edit'),
    createdAt: t.exposeString('created_at'),
    updatedAt: t.exposeString('updated_at'),
    progressByReviewer: t.field({
      type: [Progress],
      nullable: true,
      description: 'Null in lists.',
      resolve: (row) => row.progress_by_reviewer ?? null,
    }),
    progressByEmployee: t.field({
      type: [Progress],
      nullable: true,
      description:
        'Only people whose work the viewer may see. Null in lists, and for the reviewers of a blind assignment until the period ends.',
      resolve: (row) => row.progress_by_employee ?? null,
    }),
  }),
})

const AllocationInput = builder.inputType('QaAllocationInput', {
  fields: (t) => ({
    type: t.string({ required: true, description: ALLOCATION_TYPES.map((type) => `\`${type}\``).join(', ') }),
    stars: t.intList({ description: '[4,5] or [1,2,3].' }),
    channelId: t.id(),
    tags: t.stringList(),
    languages: t.stringList(),
    property: t.string(),
    propertyValues: t.stringList(),
    durationFrom: t.int({ description: 'Seconds, included.' }),
    durationTo: t.int({ description: 'Seconds, included.' }),
    count: t.int({ required: true }),
  }),
})

export const QaAssignmentInput = builder.inputType('QaAssignmentInput', {
  description: 'A missing field gets the default of a new assignment.',
  fields: (t) => ({
    name: t.string({ required: true }),
    cadence: t.field({ type: QaAssignmentCadence }),
    initialStartDate: t.string(),
    startDate: t.string(),
    endDate: t.string(),
    numberOfDays: t.int(),
    defaultFormId: t.id(),
    reportingGroups: t.idList(),
    roles: t.idList(),
    excludedEmployees: t.idList(),
    allocateToTeamLeader: t.boolean(),
    groups: t.idList(),
    employees: t.idList(),
    reviewers: t.idList(),
    blind: t.boolean(),
    allowPartialMatch: t.boolean(),
    employeesAsReviewees: t.boolean(),
    qaReviewType: t.field({ type: QaReviewType }),
    filters: t.field({ type: 'JSON', description: 'As on REST.' }),
    population: t.field({ type: 'JSON', description: 'As on REST.' }),
    allocations: t.field({ type: [AllocationInput] }),
    budgetMinutes: t.int(),
    updatedAt: t.string({ description: 'Version the change is based on.' }),
  }),
})

const NAMES = {
  name: 'name',
  cadence: 'cadence',
  initialStartDate: 'initial_start_date',
  startDate: 'start_date',
  endDate: 'end_date',
  numberOfDays: 'number_of_days',
  defaultFormId: 'default_qa_form_id',
  reportingGroups: 'reporting_groups',
  roles: 'included_roles',
  excludedEmployees: 'excluded_employees',
  allocateToTeamLeader: 'allocate_to_team_leader',
  groups: 'groups',
  employees: 'employees',
  reviewers: 'reviewers',
  blind: 'blind',
  allowPartialMatch: 'allow_best_match',
  employeesAsReviewees: 'employees_as_reviewees',
  qaReviewType: 'qa_review_type',
  filters: 'filters',
  population: 'population',
  budgetMinutes: 'budget_minutes',
  updatedAt: 'updated_at',
} as const satisfies Record<string, keyof AssignmentBody>

/** Converts to the REST body: ids become numbers, and null counts as missing. */
export function wireInput(sent: typeof QaAssignmentInput.$inferInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = sent[key]
    if (value == null) continue
    input[NAMES[key]] = key.endsWith('Id') ? Number(value) : Array.isArray(value) ? value.map(Number) : value
  }
  if (sent.allocations != null)
    input.allocations = sent.allocations.map((allocation) =>
      Object.fromEntries(
        Object.entries({
          type: allocation.type,
          stars: allocation.stars,
          channel_id: allocation.channelId == null ? undefined : Number(allocation.channelId),
          tags: allocation.tags,
          languages: allocation.languages,
          property: allocation.property,
          property_values: allocation.propertyValues,
          duration_from: allocation.durationFrom,
          duration_to: allocation.durationTo,
          count: allocation.count,
        }).filter(([, value]) => value != null),
      ),
    )
  return input
}
