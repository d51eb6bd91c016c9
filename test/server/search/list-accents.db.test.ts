import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type CoachingCompany, foundCoachingCompany, graphql } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { offerRewards } from '#test/server/rewards/setup.ts'
import { operationsOf } from '#test/server/support/clients.ts'
import { publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany

const FIRST = 'Zoë Øystein'
const LAST = 'Straße ＡＢＣ'
const NAME = `${FIRST} ${LAST}`
const SEARCHES = ['Zoe', 'ZOË', 'strasse', 'STRASSE', 'oystein', 'ABC', 'ａｂｃ', 'abc zoe']

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  const { ownerPool } = services.database
  const { companyId, people, clients } = demo
  const insert = (text: string, ...values: unknown[]) => ownerPool.query(text, [companyId, ...values])
  await insert(
    `update app.employee set first_name = $2, last_name = $3, location = $2 || ' ' || $3
      where company_id = $1 and id = $4`,
    FIRST,
    LAST,
    people.lead.id,
  )
  await insert(
    'insert into app.team (company_id, name, created_at, updated_at) values ($1, $2, now(), now())',
    NAME,
  )
  await insert(
    'insert into app.employee_group (company_id, name, created_at, updated_at) values ($1, $2, now(), now())',
    NAME,
  )
  await insert(
    'insert into app.reporting_group (company_id, name, created_at, updated_at) values ($1, $2, now(), now())',
    NAME,
  )
  await insert(
    `insert into app.coaching_template (company_id, name, created_by, updated_by, created_at, updated_at)
     values ($1, $2, $3, $3, now(), now())`,
    NAME,
    people.admin.id,
  )
  const customer = { name: NAME, email: 'kunde@names.example' }
  const responses = [
    sentResponse({ external_id: 'customer', comment: '', customer }),
    sentResponse({ external_id: 'comment', comment: NAME, properties: { store_name: NAME } }),
    sentResponse({ external_id: 'id', comment: '', ext_interaction_id: NAME }),
    sentResponse({ external_id: 'other', comment: 'Nothing else', properties: { store_name: 'Other' } }),
  ]
  ok(await clients.admin.post('/api/v1/feedback', { responses }))
  const started_at = '2026-06-10T09:00:00Z'
  const interactions = [
    { external_id: 'customer', channel: 'Phone', started_at, customer },
    { external_id: 'other', channel: 'Phone', started_at },
  ]
  ok(await clients.admin.post('/api/v1/interactions', { interactions }))
  ok(await clients.admin.post('/api/v1/channels', { name: NAME, integrated: false }))
  await offerRewards(clients.admin)
  const survey = await publishedSurvey(clients.admin, 'After contact')
  await requestedSurvey(clients.admin, survey, { external_id: 'customer', customer })
  await requestedSurvey(clients.admin, survey, { external_id: 'call', ext_interaction_id: NAME })
  await requestedSurvey(clients.admin, survey, { external_id: 'other' })
})
afterAll(() => app.close())

/** A list and the labels it should find, in any order. */
type List = { find: (search: string) => Promise<string[]>; found: string[] }

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
type Raw = any

const person = (node: Raw): string => `${node.profile.firstName} ${node.profile.lastName}`
const PERSON = 'profile { firstName lastName }'

/** A field of Query with pages of nodes. */
const connection = (field: string, fields: string, label: (node: Raw) => string): [string, List] => [
  `Query.${field}`,
  {
    found: [NAME],
    find: async (search) => {
      const query = `query($search: String) { list: ${field}(search: $search, first: 50) { nodes { ${fields} } } }`
      return (await graphql(demo.clients.admin, query, { search })).list.nodes.map(label)
    },
  },
]
const named = (field: string) => connection(field, 'name', ({ name }) => name)

const get = (path: string, label: (answer: Raw) => string[], found = [NAME]): [string, List] => [
  `GET ${path}`,
  {
    found,
    find: async (search) =>
      label(ok(await demo.clients.admin.get(`${path}?search=${encodeURIComponent(search)}`))),
  },
]
const stream = ['comment', 'customer', 'id']
const texts = async (query: string, variables: object) => await graphql(demo.clients.admin, query, variables)

const LISTS = new Map<string, List>([
  connection('employees', PERSON, person),
  connection('usersTable', PERSON, person),
  connection('supervisors', PERSON, person),
  named('employeesFilterData'),
  named('mentionableEmployees'),
  named('unitSelectorEmployees'),
  named('unitSelectorTeams'),
  named('unitSelectorGroups'),
  named('teams'),
  named('groups'),
  named('reportingGroups'),
  named('coachingTemplates'),
  connection('propertiesFilterData', 'value', ({ value }) => value),
  connection('coacheesData', 'name', ({ name }) => name),
  [
    'Query.usersTableIds',
    {
      found: ['1'],
      find: async (search) => {
        const query = 'query($search: String) { usersTableIds(search: $search) }'
        return [String((await texts(query, { search })).usersTableIds.length)]
      },
    },
  ],
  [
    'Query.teamRewardsProgress',
    {
      found: [NAME],
      find: async (search) => {
        const query =
          'query($search: String) { teamRewardsProgress(search: $search) { rows { employee { fullName } } } }'
        return (await texts(query, { search })).teamRewardsProgress.rows.map(
          (row: Raw) => row.employee.fullName,
        )
      },
    },
  ],
  [
    'EmployeeFilters',
    {
      found: [NAME],
      find: async (search) => {
        const query = `query($filters: EmployeeFilters) { paginatedEmployees(filters: $filters) { employees { ${PERSON} } } }`
        return (await texts(query, { filters: { search } })).paginatedEmployees.employees.map(person)
      },
    },
  ],
  [
    'InteractionFilters',
    {
      found: ['customer'],
      find: async (search) => {
        const query =
          'query($filters: InteractionFilters) { interactions(filters: $filters, first: 50) { nodes { extInteractionId } } }'
        return (await texts(query, { filters: { search } })).interactions.nodes.map(
          (node: Raw) => node.extInteractionId,
        )
      },
    },
  ],
  [
    'ReportingGroupCriteriaType.values',
    {
      found: [NAME, NAME, NAME, NAME],
      find: async (search) => {
        const query = `query($search: String) {
          reportingGroupCriteriaTypes(only: [EMPLOYEES, GROUPS, LOCATIONS, TEAMS]) { values(search: $search) { label } }
        }`
        return (await texts(query, { search })).reportingGroupCriteriaTypes.flatMap((type: Raw) =>
          type.values.map(({ label }: Raw) => label),
        )
      },
    },
  ],
  get('/api/v1/employees', ({ employees }) => employees.map((e: Raw) => `${e.first_name} ${e.last_name}`)),
  get('/api/v1/channels', ({ channels }) => channels.map((channel: Raw) => channel.name)),
  [
    'GET /api/v2/trends/filter_choices',
    {
      found: [NAME, NAME, NAME, NAME],
      find: async (search) => {
        const choices = ['channels', 'groups', 'reporting_groups', 'teams'].map(async (kind) => {
          const query = new URLSearchParams({ product_area: 'FEEDBACK', kind, search })
          const answer = ok(await demo.clients.admin.get(`/api/v2/trends/filter_choices?${query}`))
          return answer.choices.map((choice: Raw) => choice.name)
        })
        return (await Promise.all(choices)).flat()
      },
    },
  ],
  get('/api/v1/interactions', (answer) => answer.interactions.map((i: Raw) => i.ext_interaction_id), [
    'customer',
  ]),
  get('/api/v1/interactions/random', (answer) => [String(answer.interaction_id !== null)], ['true']),
  get('/api/v1/survey_requests', (answer) => answer.survey_requests.map((q: Raw) => q.external_id), [
    'call',
    'customer',
  ]),
  [
    'GET /api/v1/employees/export.csv',
    {
      found: [NAME],
      find: async (search) => {
        const { body } = await demo.clients.admin.get(
          `/api/v1/employees/export.csv?search=${encodeURIComponent(search)}`,
        )
        return body
          .trim()
          .split('\n')
          .slice(1)
          .map(() => (body.includes(FIRST) && body.includes(LAST) ? NAME : body))
      },
    },
  ],
  [
    'POST /api/v1/stream',
    {
      found: stream,
      find: async (search) =>
        ok(await demo.clients.admin.post('/api/v1/stream', { search })).solicitations.map((one: Raw) =>
          one.ext_interaction_id ? 'id' : one.customer ? 'customer' : 'comment',
        ),
    },
  ],
  [
    'POST /api/v1/interactions/export.csv',
    {
      found: ['true'],
      find: async (search) => {
        const { body } = await demo.clients.admin.post('/api/v1/interactions/export.csv', { search })
        return [String(body.trim().includes('\n'))]
      },
    },
  ],
  [
    'POST /api/v1/stream/export.csv',
    {
      found: ['3'],
      find: async (search) => {
        const { body } = await demo.clients.admin.post('/api/v1/stream/export.csv', { search })
        return [String(body.trim().split('\n').length - 1)]
      },
    },
  ],
])

test.each([...LISTS.keys()])('%s finds names as people type them', async (name) => {
  const { find, found } = LISTS.get(name) as List
  const results: [string, string[]][] = []
  for (const search of SEARCHES) results.push([search, (await find(search)).toSorted()])
  expect(results).toEqual(SEARCHES.map((search) => [search, found]))
})

/** Bodies and inputs that are filters of a list above, not lists themselves. */
const SAME_FILTERS = [
  'POST /api/v1/stream/summary',
  'POST /api/v1/stream/new_since',
  'POST /api/v1/stream/views',
  'PUT /api/v1/stream/views/{id}',
  'POST /api/v1/interactions/views',
  'PUT /api/v1/interactions/views/{id}',
  'POST /api/v1/qa_assignments',
  'PUT /api/v1/qa_assignments/{id}',
  'POST /api/v1/qa_assignments/estimate',
]

test('every searchable list is tested here', () => {
  const searchable = operationsOf(app)
    .filter(({ queryParameters, body }) => queryParameters.includes('search') || hasSearch(body))
    .map(({ method, path }) => `${method} ${path}`)
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type) && type.getFields().search) searchable.push(type.name)
    if (!isObjectType(type)) continue
    for (const { name, args } of Object.values(type.getFields()))
      if (args.some((argument) => argument.name === 'search')) searchable.push(`${type.name}.${name}`)
  }
  expect(searchable.filter((name) => !SAME_FILTERS.includes(name)).toSorted()).toEqual(
    [...LISTS.keys()].toSorted(),
  )
})

const hasSearch = (body: unknown): boolean => JSON.stringify(body ?? {}).includes('"search"')
