import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#features/people/testing.ts'
import { TEST_PASSWORD } from '#features/people/testing.ts'
import { counts, csv, employeeImportTesting } from '#test/server/people/employee-import-setup.ts'
import { signIn } from '#test/server/support/clients.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const { services, stage, importFile } = employeeImportTesting()

const graphql = async (query: string) => (await stage.admin.post('/graphql', { query })).json()

/** Changes a person's e-mail as an admin. */
async function changeEmail({ id }: Pick<StaffMember, 'id'>, email: string): Promise<void> {
  const { data } = await graphql(`{ employee(id: "${id}") { version } }`)
  const answer = await graphql(
    `mutation { updateEmployee(id: ${id}, version: ${data.employee.version}, email: "${email}") { employee { id } errors { message } } }`,
  )
  expect(answer).toMatchObject({ data: { updateEmployee: { employee: { id: String(id) } } } })
}

let sent = 0
async function giveFeedback(email: string) {
  const external_id = `former-${++sent}`
  const response = { external_id, responded_at: '2026-06-10T09:00:00Z', stars: 5, employee: { email } }
  const answer = await stage.admin.post('/api/v1/feedback', { responses: [response] })
  return { external_id, ...answer.json() }
}

async function ownerOf(table: 'response' | 'interaction' | 'survey_request', externalId: string) {
  const { rows } = await services.database.ownerPool.query(
    `select employee_id from ${table} where company_id = $1 and external_id = $2`,
    [stage.demo.companyId, externalId],
  )
  return rows[0]?.employee_id
}

async function person(id: number) {
  const { rows } = await services.database.ownerPool.query(
    'select email, first_name, custom_employee_id, team_id from employee where company_id = $1 and id = $2',
    [stage.demo.companyId, id],
  )
  return rows[0]
}

const unknown = {
  rejected: [{ errors: [{ path: 'employee.email', message: 'No employee has this e-mail.' }] }],
}

describe('a former e-mail address', () => {
  test('cannot be used to sign in', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    expect((await signIn(stage.app, agent.email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await signIn(stage.app, 'married@new.example', TEST_PASSWORD)).statusCode).toBe(201)
  })

  test('of another company matches no one', async () => {
    const { agent } = stage.other.people
    const entry = [
      stage.other.companyId,
      `was-${stage.demo.slug}@new.example`,
      agent.id,
      services.clock.now(),
    ]
    await services.database.ownerPool.query(
      'insert into former_email (company_id, email, employee_id, created_at) values ($1, $2, $3, $4)',
      entry,
    )
    expect(await giveFeedback(String(entry[1]))).toMatchObject(unknown)
  })

  test('assigns responses, interactions and survey requests to the person, also when reassigning', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'between@new.example')
    await changeEmail(agent, 'married@new.example')
    for (const email of [agent.email.toUpperCase(), 'between@new.example', 'married@new.example']) {
      const { external_id, created } = await giveFeedback(email)
      expect([email, created, await ownerOf('response', external_id)]).toEqual([email, 1, agent.id])
    }
    const interaction = { external_id: 'i1', channel: 'Phone', started_at: '2026-06-10T09:00:00Z' }
    await stage.admin.post('/api/v1/interactions', {
      interactions: [{ ...interaction, employee: { email: agent.email } }],
    })
    expect(await ownerOf('interaction', 'i1')).toBe(agent.id)

    const survey = await publishedSurvey(stage.admin, 'After contact')
    const request = { survey, external_id: 's1', deliver: 'link', employee: { email: agent.email } }
    expect((await stage.admin.post('/api/v1/survey_requests', request)).statusCode).toBe(201)
    expect(await ownerOf('survey_request', 's1')).toBe(agent.id)

    const { external_id } = await giveFeedback(stage.demo.people.lead.email)
    const { rows } = await services.database.ownerPool.query(
      'select id from response where company_id = $1 and external_id = $2',
      [stage.demo.companyId, external_id],
    )
    const path = `/api/v1/stream/${rows[0].id}`
    const { updated_at } = (await stage.admin.get(path)).json()
    const answer = await stage.admin.send('PUT', path, { updated_at, employee: { email: agent.email } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await ownerOf('response', external_id)).toBe(agent.id)
  })

  test('taken over by another person belongs to that person, even after they give it up', async () => {
    const { agent, outsider } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    await changeEmail(outsider, agent.email)
    const taken = await giveFeedback(agent.email)
    expect(await ownerOf('response', taken.external_id)).toBe(outsider.id)
    await changeEmail(outsider, 'moved@new.example')
    const left = await giveFeedback(agent.email)
    expect(await ownerOf('response', left.external_id)).toBe(outsider.id)
  })

  test('given to a new person belongs to the new person', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    await importFile(csv('email,first_name,last_name,custom_employee_id', `${agent.email},Nora,New,N-1`))
    const { external_id } = await giveFeedback(agent.email)
    const owner = await ownerOf('response', external_id)
    expect(await person(owner)).toMatchObject({ first_name: 'Nora', email: agent.email })
  })

  test('can be taken back by its owner', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    await changeEmail(agent, agent.email)
    const { external_id } = await giveFeedback('married@new.example')
    expect(await ownerOf('response', external_id)).toBe(agent.id)
  })

  test('admins see the former addresses of a person', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    const { data } = await graphql(`{ employee(id: "${agent.id}") { email formerEmails } }`)
    expect(data.employee).toEqual({ email: 'married@new.example', formerEmails: [agent.email] })
  })
})

describe('an employee file', () => {
  test('can name a person by a former address without changing the current one', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    const content = csv('email,first_name,last_name', `${agent.email},Renamed,Tester`)
    expect(counts(await importFile(content))).toMatchObject({ created: 0, updated: 1, rejected: 0 })
    expect(await person(agent.id)).toMatchObject({ email: 'married@new.example', first_name: 'Renamed' })
    expect(counts(await importFile(content))).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('records the address it replaces, and may name a person only once', async () => {
    const { agent } = stage.demo.people
    const header = 'email,first_name,last_name,custom_employee_id'
    await importFile(csv(header, `married@new.example,Agent,Tester,${agent.customEmployeeId}`))
    expect(await person(agent.id)).toMatchObject({ email: 'married@new.example' })
    const { external_id } = await giveFeedback(agent.email)
    expect(await ownerOf('response', external_id)).toBe(agent.id)
    const twice = await importFile(
      csv(header, 'married@new.example,Agent,Tester,', `${agent.email},Agent,Tester,`),
    )
    expect(twice).toMatchObject({ unchanged: 1, rejected: 1 })
    expect(twice.errors).toMatchObject([{ row: 2, column: 'email', message: 'is in row 1 already' }])
  })

  test('can name managers by former addresses, even one that the same file changes', async () => {
    const { lead, otherLead, outsider, agent } = stage.demo.people
    await changeEmail(otherLead, 'boss@new.example')
    const header = 'email,first_name,last_name,custom_employee_id,manager'
    const run = await importFile(
      csv(
        header,
        `${agent.email},Agent,Tester,,${otherLead.email}`,
        `lead@new.example,Lead,Tester,${lead.customEmployeeId},`,
        `${outsider.email},Outsider,Tester,,${lead.email}`,
      ),
    )
    expect(run.errors).toEqual([])
    expect((await person(agent.id)).team_id).toBe(stage.demo.teams.east)
    expect((await person(outsider.id)).team_id).toBe(stage.demo.teams.north)
  })

  test('creates a new person if a former address comes with another employee number', async () => {
    const { agent } = stage.demo.people
    await changeEmail(agent, 'married@new.example')
    const header = 'email,first_name,last_name,custom_employee_id'
    const run = await importFile(csv(header, `${agent.email},Nora,New,N-1`))
    expect(counts(run)).toMatchObject({ created: 1, updated: 0 })
    expect(await person(agent.id)).toMatchObject({ email: 'married@new.example', first_name: 'Agent' })
  })
})
