import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { RECORDS } from '#test/guards/access-records.ts'
import { ACCESS } from '#test/guards/access-table.ts'
import { foundWorld, type Kind, type World } from '#test/guards/access-world.ts'
import { type ForeignIds, probesOf, type Request } from '#test/guards/tenant-probes.ts'
import { type Client, fingerprint, nameOf, operationsOf } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let world: World
let theirs: ForeignIds
const sum = { parameters: 0, probes: 0, leaks: 0 }

beforeAll(async () => {
  app = await buildServer(services)
  world = await foundWorld(services, app)
  theirs = await foreignIds()
})
afterAll(() => {
  const { parameters, probes, leaks } = sum
  process.stdout.write(`\ntenant probe: ${probes} probes of ${parameters} id parameters, ${leaks} leaks\n`)
  return app.close()
})

const ASKING: readonly Kind[] = ['vendorAdmin', 'companyAdmin', 'lead', 'reviewer', 'agent', 'bare', 'token']

test.each(Object.entries(ACCESS))(
  'SHL-001 SHL-533 %s reveals nothing of another company',
  async (name, line) => {
    const operation = operationsOf(app).find((each) => nameOf(each) === name) ?? null
    const probes = await probesOf(name, line, operation, world, theirs)
    // Preparing the requests may have ended sessions.
    await line.after?.(world)
    sum.parameters += probes.length
    const before = await theirRows()
    const leaks: string[] = []
    for (const { place, reached, missing } of probes)
      for (const kind of ASKING) {
        const client = await world.client(kind)
        const found = await ask(client, reached)
        // The first request may affect the second one.
        await line.after?.(world)
        const absent = await ask(client, missing)
        await line.after?.(world)
        sum.probes += 1
        if (found !== absent) leaks.push(`${kind}, ${place}: ${found} and not ${absent}`)
      }
    sum.leaks += leaks.length
    expect(leaks).toEqual([])
    expect(await theirRows()).toEqual(before)
  },
)

/** Everything a client sees of an answer except the request id. */
async function ask(client: Client, { method, url, body, headers }: Request): Promise<string> {
  const answer = await client.send(method, url, body, headers)
  // The access version counts changes of the caller's own company.
  const {
    'content-length': _length,
    date: _date,
    'x-access-version': _version,
    ...stableHeaders
  } = answer.headers
  // Ignore ids of the request that the answer repeats.
  const stableBody = answer.body.replace(/"request_id":"[^"]*"/, '').replace(/"not_found":\[\d+\]/, '')
  return `${answer.statusCode} ${JSON.stringify(stableHeaders)} ${stableBody}`
}

/** The id of a review with a follow-up. */
const REVIEW = 4_711

/** One record of each kind of the other company. */
async function foreignIds(): Promise<ForeignIds> {
  const { other } = world
  const newest = async (table: string): Promise<number> => {
    const { rows } = await services.database.ownerPool.query<{ id: number | null }>(
      `select max(id) as id from app.${table} where company_id = $1`,
      [other.companyId],
    )
    const id = rows[0]?.id
    if (id == null) throw new Error(`The other company has no ${table}.`)
    return id
  }
  const response = await newest('response')
  const onReview = await services.database.ownerPool.query<{ id: number }>(
    `insert into app.follow_up (company_id, subject_type, subject_id, employee_id, note, created_by, created_at)
     values ($1, 'qa_review', $2, $3, 'Coach this', $3, $4) returning id`,
    [other.companyId, REVIEW, other.people.agent.id, TEST_TIME],
  )
  const file = await RECORDS.importFile.make(world, 'companyAdmin', 'otherCompany')
  const people = await RECORDS.employeeImportFile.make(world, 'companyAdmin', 'otherCompany')
  const requestFile = await RECORDS.surveyRequestImportFile.make(world, 'companyAdmin', 'otherCompany')
  const reviewFile = await RECORDS.reviewImportFile.make(world, 'companyAdmin', 'otherCompany')
  const idOfNew = async (
    kind: 'group' | 'reportingGroup' | 'bulkChange' | 'alert' | 'alertNotice' | 'dashboard',
  ) => (await RECORDS[kind].make(world, 'companyAdmin', 'otherCompany')).id ?? 0
  const draft = await RECORDS.draft.make(world, 'companyAdmin', 'otherCompany')
  const assignment = await RECORDS.assignment.make(world, 'companyAdmin', 'otherCompany')
  const session = await RECORDS.coachingFile.make(world, 'companyAdmin', 'otherCompany')
  const template = await RECORDS.coachingTemplate.make(world, 'companyAdmin', 'otherCompany')
  const metric = await RECORDS.metricConfig.make(world, 'companyAdmin', 'otherCompany')
  const set = await RECORDS.metricSet.make(world, 'companyAdmin', 'otherCompany')
  const goal = await RECORDS.goal.make(world, 'companyAdmin', 'otherCompany')
  return {
    goal: goal.id ?? 0,
    metricConfig: metric.id ?? 0,
    metricSet: set.id ?? 0,
    // Rewards belong to the product and campaigns to the gifting platform, not to a company.
    knownReward: 999,
    campaign: 'gift-of-others',
    coachingSession: session.id ?? 0,
    exportDestination: (await RECORDS.exportDestination.make(world, 'companyAdmin', 'otherCompany')).id ?? 0,
    dataExport: (await RECORDS.export.make(world, 'companyAdmin', 'otherCompany')).id ?? 0,
    coachingFile: session.fileId ?? 0,
    coachingTemplate: template.id ?? 0,
    interaction: await newest('interaction'),
    interactionEvent: await newest('interaction_event'),
    qaForm: draft.form ?? 0,
    qaQuestion: draft.question ?? 0,
    qaOption: draft.option ?? 0,
    qaReview: draft.id ?? 0,
    qaAnswer: (await RECORDS.answeredReview.make(world, 'companyAdmin', 'otherCompany')).answer,
    qaAssignment: assignment.id ?? 0,
    qaAllocation: assignment.allocation ?? 0,
    person: other.people.agent.id,
    team: other.teams.north,
    role: other.roles.AGENT,
    channel: await newest('channel'),
    brand: await newest('brand'),
    source: (await RECORDS.source.make(world, 'companyAdmin', 'otherCompany')).id ?? 0,
    tag: await newest('response_tag'),
    response,
    review: REVIEW,
    followUp: onReview.rows[0]?.id ?? 0,
    importFile: file.file_key ?? '',
    email: other.people.agent.email,
    employeeNumber: other.people.agent.customEmployeeId,
    group: await idOfNew('group'),
    reportingGroup: await idOfNew('reportingGroup'),
    bulkChange: await idOfNew('bulkChange'),
    alert: await idOfNew('alert'),
    dashboard: await idOfNew('dashboard'),
    alertNotice: await idOfNew('alertNotice'),
    employeeImportFile: people.file_key ?? '',
    surveyRequestImportFile: requestFile.file_key ?? '',
    reviewImportFile: reviewFile.file_key ?? '',
    survey: (await RECORDS.publishedSurvey.make(world, 'companyAdmin', 'otherCompany')).id ?? '',
    surveyNumber: await newest('survey'),
  }
}

/** A hash of every row of the other company, table by table. */
const theirRows = () => fingerprint(services, world.other.companyId)
