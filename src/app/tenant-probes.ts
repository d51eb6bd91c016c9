import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql'
import type { Made, RecordKind } from '#app/access-record-kinds.ts'
import { RECORDS } from '#app/access-records.ts'
import type { Asked, Line } from '#app/access-rules.ts'
import type { World } from '#app/access-world.ts'
import { schema } from '#app/schema.ts'
import type { Method, Operation } from '#app/testing.ts'

/** What an id can be of. */
type IdOf = keyof typeof NOBODYS

/**
 * What each parameter names, where it is not the record that the line is about; one that
 * names something else in one operation, with that operation. A new one is a line here.
 */
const NAMES: Record<string, IdOf> = {
  employee_id: 'person',
  employees: 'person',
  ids: 'person',
  person: 'person',
  object_id: 'person',
  role_id: 'role',
  reassign_to: 'role',
  reassignTo: 'role',
  teams: 'team',
  groups: 'team',
  channels: 'channel',
  brandings: 'brand',
  areas_of_improvement: 'tag',
  areas_of_excellence: 'tag',
  file_key: 'importFile',
  employee_ids: 'person',
  employeeIds: 'person',
  managerId: 'person',
  membersTo: 'person',
  memberIds: 'person',
  ownerId: 'person',
  add: 'person',
  remove: 'person',
  'criteria.value': 'person',
  'sign_on.exceptions.0': 'person',
  roleId: 'role',
  roleIds: 'role',
  role_ids: 'role',
  'filters.roleIds': 'role',
  'sign_on.default_role_id': 'role',
  'sign_on.roles.0.role_id': 'role',
  teamId: 'team',
  teamIds: 'team',
  team_ids: 'team',
  'filters.teamIds': 'team',
  parentId: 'team',
  membersFrom: 'team',
  childIds: 'team',
  'mutation archiveTeam membersTo': 'team',
  channelIds: 'channel',
  addChannelIds: 'channel',
  removeChannelIds: 'channel',
  groupId: 'team',
  goalId: 'goal',
  groupIds: 'group',
  addGroupIds: 'group',
  removeGroupIds: 'group',
  reportingGroupIds: 'reportingGroup',
  'filters.reportingGroupIds': 'reportingGroup',
  'mutation createReportingGroup parentId': 'reportingGroup',
  'mutation updateReportingGroup parentId': 'reportingGroup',
  changeId: 'bulkChange',
  'POST /api/v1/employees/imports file_key': 'employeeImportFile',
  'POST /api/v1/survey_request_imports file_key': 'surveyRequestImportFile',
  'POST /api/v1/survey_request_imports mapping.survey': 'survey',
  channel_id: 'channel',
  brand_id: 'brand',
  team_id: 'team',
  'employee.id': 'person',
  'employee.email': 'email',
  follow_upable_id: 'response',
  solicitation_ids: 'response',
  solicitationIds: 'response',
  qa_review_ids: 'review',
  qaReviewIds: 'review',
  'POST /api/v1/stream/remove_comments ids': 'response',
  'POST /api/v1/stream/restore_comments ids': 'response',
  'GET /api/v1/follow_ups ids': 'followUp',
  'query followUps ids': 'followUp',
  by_reviewer_id: 'person',
  by_employee_id: 'person',
  for_teams: 'team',
  for_groups: 'group',
  for_reporting_groups: 'reportingGroup',
  by_qa_form_id: 'qaForm',
  by_channel_enum_id: 'channel',
  by_interaction_id: 'interaction',
  qa_form_id: 'qaForm',
  form_id: 'qaForm',
  qa_question_id: 'qaQuestion',
  qa_question_ids: 'qaQuestion',
  participant_ids: 'person',
  formId: 'qaForm',
  'filters.reviewerIds': 'person',
  qa_option_id: 'qaOption',
  qa_review_id: 'qaReview',
  'GET /api/v1/qa_answers qa_review_ids': 'qaReview',
  qaReviewId: 'qaReview',
  qaFormId: 'qaForm',
  'filters.qaReviewId': 'qaReview',
  'reasons.qaAnswerId': 'qaAnswer',
  'resolutions.qaAnswerId': 'qaAnswer',
  'resolutions.qaOptionId': 'qaOption',
  'qaAnswers.qaQuestionId': 'qaQuestion',
  'qaAnswers.qaOptionId': 'qaOption',
  'filters.auditorIds': 'person',
  'filters.formIds': 'qaForm',
  qaAssignmentId: 'qaAssignment',
  qaAllocationId: 'qaAllocation',
  by_qa_assignment_id: 'qaAssignment',
  qa_assignment_id: 'qaAssignment',
  assignment_id: 'qaAssignment',
  assignmentId: 'qaAssignment',
  qa_allocation_id: 'qaAllocation',
  default_qa_form_id: 'qaForm',
  reporting_group_id: 'reportingGroup',
  reporting_groups: 'reportingGroup',
  included_roles: 'role',
  excluded_employees: 'person',
  reviewers: 'person',
  'input.defaultFormId': 'qaForm',
  'input.reportingGroups': 'reportingGroup',
  'input.roles': 'role',
  'input.excludedEmployees': 'person',
  'input.groups': 'team',
  'input.employees': 'person',
  'input.reviewers': 'person',
  'input.allocations.channelId': 'channel',
  'POST /api/v1/qa_assignment_skips uuid': 'response',
  interaction_id: 'interaction',
  interactionId: 'interaction',
  skipped: 'interaction',
  'GET /api/v1/qa_passes interactions': 'interaction',
  interaction_event_id: 'interactionEvent',
  solicitation_id: 'response',
  skippedSolicitationIds: 'response',
  'filters.employeeIds': 'person',
  'filters.groupIds': 'group',
  'filters.channelIds': 'channel',
  'filters.qaFormIds': 'qaForm',
  'interactions.0.employee.email': 'email',
  'interactions.0.employee.custom_employee_id': 'employeeNumber',
  survey: 'survey',
  employeeId: 'person',
  coach_id: 'person',
  owner_id: 'person',
  'input.coachId': 'person',
  'input.ownerId': 'person',
  follow_up_id: 'followUp',
  template_id: 'coachingTemplate',
  metricConfigId: 'metricConfig',
  metricConfigIds: 'metricConfig',
  metric_id: 'metricConfig',
  'query metricConfigs set': 'metricSet',
  'query leaderboard groupIds': 'reportingGroup',
  'filters.brandIds': 'brand',
  aoeIds: 'tag',
  previousIds: 'tag',
  'filters.surveyIds': 'surveyNumber',
  'filters.tagIds': 'tag',
  templateId: 'coachingTemplate',
  'options.teamIds': 'team',
  'options.reportingGroupIds': 'reportingGroup',
  'options.employeeIds': 'person',
  'options.reviewerIds': 'person',
  'options.channelIds': 'channel',
  'options.brandIds': 'brand',
  'options.qaFormIds': 'qaForm',
  'options.metricConfigIds': 'metricConfig',
  'input.teamIds': 'team',
  'input.reportingGroupIds': 'reportingGroup',
  'input.employeeIds': 'person',
  'input.reviewerIds': 'person',
  'input.channelIds': 'channel',
  'mutation markExportsRead ids': 'dataExport',
  coaching_session_id: 'coachingSession',
  sessionId: 'coachingSession',
  coaching_session_file_id: 'coachingFile',
  'responses.0.employee.email': 'email',
  'responses.0.employee.custom_employee_id': 'employeeNumber',
}

for (const tier of ['low', 'mid', 'high'].map((name) => `rewardConfiguration.${name}Tier`)) {
  NAMES[`${tier}.reward`] = 'knownReward'
  for (const which of ['campaignId', 'secondaryCampaignId']) NAMES[`${tier}.${which}`] = 'campaign'
}

/** Parameters that name no record. */
const NO_IDS = new Set([
  ...['version', 'limit', 'days', 'stars', 'after', 'search', 'product_area', 'include_deactivated'],
  ...['group', 'object_type', 'start_date', 'end_date', 'archived', 'integrated'],
  'status',
  // Of rewards.
  ...['group_by', 'tiers'],
  ...['skip_session', 'scorecard_filters', 'position'],
  // Of reviews and interactions.
  ...['completed_from', 'completed_to', 'completed_from_dt', 'completed_to_dt', 'started_from', 'started_to'],
  ...['completed', 'drafted', 'by_language', 'by_origin', 'by_property_id', 'by_resolution_status'],
  ...['excluding_audited', 'count_toward_score', 'autofailed', 'page', 'per', 'order_by', 'order_direction'],
  ...['start', 'stop'],
  // Of assignments.
  ...['number_of_days', 'reason_id', 'review_similar', 'mine'],
  ...['blind', 'unscope', 'tags', 'has_audio', 'reviewed', 'type', 'active', 'all_versions'],
  ...['page', 'question', 'option', 'members_page', 'interval'],
  ...['external_id', 'ext_interaction_id', 'delay_minutes', 'suppression_days', 'expiry_days'],
  'reminder_days',
  // Up to which one's own notices were read, whoever's number that is.
  'up_to',
  // Of digests.
  ...['subscription_type', 'send_email_at'],
  // Figures that are attached to a session.
  // How many results leaderboards ask for, ends of a scale, and the place of a metric among the others.
  ...['thresholds.day', 'thresholds.week', 'thresholds.month', 'thresholds.quarter', 'thresholds.year'],
  ...['filters.stars', 'min', 'max', 'order', 'property_key'],
  ...['score', 'raw_value', 'raw_diff', 'time_series', 'n', 'lower', 'upper'],
])

const TREND_FILTERS = [
  'filters.employeeIds',
  'filters.teamIds',
  'filters.groupIds',
  'filters.reportingGroupIds',
  'filters.channelIds',
  'filters.brandIds',
  'filters.surveyIds',
  'filters.tagIds',
]

/** Names of records that stand deeper in a body than its first level. */
const DEEPER: Readonly<Record<string, readonly string[]>> = {
  'PUT /api/v1/sign_in_settings': [
    'sign_on.exceptions.0',
    'sign_on.default_role_id',
    'sign_on.roles.0.role_id',
  ],
  'POST /api/v1/feedback': ['responses.0.employee.email', 'responses.0.employee.custom_employee_id'],
  'POST /api/v1/interactions': [
    'interactions.0.employee.email',
    'interactions.0.employee.custom_employee_id',
  ],
  'PUT /api/v1/stream/{id}': ['employee.id', 'employee.email'],
  'POST /api/v1/survey_requests': ['survey', 'employee.email'],
  'POST /api/v2/trends/series': TREND_FILTERS,
  'POST /api/v2/team_reports/{tab}': TREND_FILTERS,
}

const UNKNOWN_ID = 987_654_321
const UNKNOWN_UUID = '00000000-0000-7000-8000-000000000000'

/** Ids that nobody has. */
const NOBODYS = {
  person: UNKNOWN_ID,
  team: UNKNOWN_ID,
  role: UNKNOWN_ID,
  channel: UNKNOWN_ID,
  brand: UNKNOWN_ID,
  tag: UNKNOWN_ID,
  response: UNKNOWN_ID,
  review: UNKNOWN_ID,
  followUp: UNKNOWN_ID,
  importFile: `1/${UNKNOWN_UUID}`,
  email: 'nobody@other.example',
  employeeNumber: 'no-such-number',
  group: UNKNOWN_ID,
  reportingGroup: UNKNOWN_ID,
  bulkChange: UNKNOWN_ID,
  employeeImportFile: `1/${UNKNOWN_UUID}`,
  surveyRequestImportFile: `1/${UNKNOWN_UUID}`,
  interaction: UNKNOWN_ID,
  interactionEvent: UNKNOWN_ID,
  qaForm: UNKNOWN_ID,
  qaQuestion: UNKNOWN_ID,
  qaOption: UNKNOWN_ID,
  qaReview: UNKNOWN_ID,
  qaAnswer: UNKNOWN_ID,
  qaAssignment: UNKNOWN_ID,
  qaAllocation: UNKNOWN_ID,
  survey: UNKNOWN_UUID,
  coachingSession: UNKNOWN_ID,
  coachingTemplate: UNKNOWN_ID,
  metricConfig: UNKNOWN_ID,
  metricSet: UNKNOWN_ID,
  surveyNumber: UNKNOWN_ID,
  coachingFile: UNKNOWN_ID,
  dataExport: UNKNOWN_ID,
  knownReward: UNKNOWN_ID,
  campaign: 'no-such-campaign',
  goal: UNKNOWN_ID,
}

export type ForeignIds = Record<IdOf, string | number>

export type Request = { method: Method; url: string; body?: unknown; headers?: Record<string, string> }

/** Two requests that differ in one id alone: another company's, and nobody's. */
export type Probe = { place: string; reached: Request; missing: Request }

/** For each id that the operation can be given, a probe. */
export async function probesOf(
  name: string,
  line: Line,
  operation: Operation | null,
  world: World,
  theirs: ForeignIds,
): Promise<Probe[]> {
  const record: RecordKind | null = line.of ? RECORDS[line.of] : null
  const own = record ? await record.make(world, 'companyAdmin', record.relations[0] ?? 'company') : {}
  const foreign = record?.relations.includes('otherCompany')
    ? await record.make(world, 'companyAdmin', 'otherCompany')
    : null
  const asked = (await line.ask?.(own, world, await world.client('companyAdmin'))) ?? {}
  const between = (place: string, request: (id: string | number) => Request): Probe => {
    const called = place.replace(/^\?/, '')
    const what = NAMES[`${name} ${called}`] ?? NAMES[called]
    if ((place === 'id' || place === 'uuid') && foreign)
      return { place, reached: request(foreign.id ?? 0), missing: request(nobodys(foreign).id ?? 0) }
    if (what === undefined)
      throw new Error(`${name}: say in NAMES what ${place} names, or in NO_IDS that it does not.`)
    return { place, reached: request(theirs[what]), missing: request(NOBODYS[what]) }
  }
  if (!operation) {
    return idArguments(name).map((path) =>
      between(path, (id) => graphqlRequest(withVariable(name, asked, path, id))),
    )
  }

  const { method, path } = operation
  const inAddress = (made: Made, more: Asked = asked): Request =>
    requestOf(method, addressOf(path, made), more)
  const probes: Probe[] = []
  if (foreign && operation.pathParameters.length > 0)
    probes.push({ place: 'address', reached: inAddress(foreign), missing: inAddress(nobodys(foreign)) })
  for (const parameter of queryIds(operation))
    probes.push(
      between(`?${parameter}`, (id) =>
        inAddress(own, { ...asked, query: withParameter(asked.query, parameter, id) }),
      ),
    )
  for (const field of bodyIds(name, operation)) {
    const list = isList(operation, field)
    probes.push(
      between(field, (id) => inAddress(own, { ...asked, body: withAt(asked.body, field, list ? [id] : id) })),
    )
  }
  return probes
}

const graphqlRequest = (body: unknown): Request => ({ method: 'POST', url: '/graphql', body })

function requestOf(method: Method, address: string, { query, body, form }: Asked): Request {
  const url = query === undefined ? address : `${address}?${query}`
  if (form) return { method, url, body: form[0], headers: form[1] }
  return method === 'GET' ? { method, url } : { method, url, body }
}

const addressOf = (path: string, made: Made): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(made[name])))

/** The same names with nobody behind them; the company in an address stays the other one. */
function nobodys(made: Made): Made {
  if ('name' in made) return { ...made, name: UNKNOWN_UUID }
  if ('uuid' in made) return { ...made, uuid: UNKNOWN_UUID }
  if ('reference' in made) return { ...made, reference: 'no-such-reference' }
  return { ...made, id: typeof made.id === 'string' ? UNKNOWN_UUID : UNKNOWN_ID }
}

/** In place of what the line asks by it. */
function withParameter(query: string | undefined, parameter: string, id: string | number): string {
  const parameters = new URLSearchParams(query)
  parameters.set(parameter, String(id))
  return parameters.toString()
}

const queryIds = ({ queryParameters }: Operation): string[] =>
  queryParameters.filter((name) => !NO_IDS.has(name))

/** The fields of a body that hold a number, a list of numbers, or the key of something. */
function bodyIds(name: string, { body }: Operation): string[] {
  const fields = Object.entries((body as Schema | undefined)?.properties ?? {}).filter(
    ([field, schema]) => !NO_IDS.has(field) && (isNumeric(schema) || /_(id|ids|key)$/.test(field)),
  )
  return [...fields.map(([field]) => field), ...(DEEPER[name] ?? [])]
}

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

const isNumeric = ({ type, items, anyOf = [] }: Schema): boolean =>
  type === 'integer' ||
  type === 'number' ||
  (items !== undefined && isNumeric(items)) ||
  anyOf.some(isNumeric)

const isList = ({ body }: Operation, field: string): boolean =>
  field.split('.').reduce((schema, key) => schema?.properties?.[key], body as Schema | undefined)?.type ===
  'array'

/** The arguments of type ID of a field, and those called uuid; those inside of its inputs included. */
function idArguments(name: string): string[] {
  const [kind = '', field = ''] = name.split(' ')
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return (root?.getFields()[field]?.args ?? []).flatMap(({ name: argument, type }) => idsIn(argument, type))
}

function idsIn(name: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return named.name === 'ID' || name === 'uuid' ? [name] : []
  return Object.values(named.getFields()).flatMap((field) => idsIn(`${name}.${field.name}`, field.type))
}

/** The question of the line with one variable changed; each argument of type ID has to be a variable in it. */
function withVariable(name: string, asked: Asked, path: string, id: string | number): unknown {
  const { query, variables } = asked.body as { query: string; variables: object }
  const variable = path.split('.')[0] ?? ''
  if (!query.includes(`$${variable}:`))
    throw new Error(`Let the line of ${name} take $${variable} as a variable.`)
  return { query, variables: withAt(variables, path, id) }
}

function withAt(value: unknown, path: string, put: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withAt((value as Record<string, unknown>)?.[key], rest.join('.'), put) : put
  // What stands in each of a list, where none of them is picked.
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.map((each) => withAt(each, path, put))
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? inner : each))
  return { ...(value as object), [key]: inner }
}
