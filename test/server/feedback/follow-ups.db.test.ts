import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defineFollowUpJobs, PURGE_FOLLOW_UPS } from '#features/interactions/follow-ups/jobs.ts'
import type { StaffName } from '#features/people/testing.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, idOf, take, ofPerson, audits } = staffedStream()

const REQUIRED = 'At least one supported getFollowUps parameter is required'
const note = (subject: number | string, text = 'Called back', type = 'solicitation') => ({
  follow_upable_type: type,
  follow_upable_id: typeof subject === 'string' ? idOf(subject) : subject,
  note: text,
})
const write = async (who: StaffName, subject: string, text?: string) => {
  const answer = await stage.clients[who].post('/api/v1/follow_ups', note(subject, text))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const listed = async (who: StaffName, query: string) => {
  const answer = await stage.clients[who].get(`/api/v1/follow_ups?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().follow_ups.map((one: { id: number }) => one.id)
}
const shownOn = async (who: StaffName, subject: string) =>
  (await stage.clients[who].get(`/api/v1/stream/${idOf(subject)}`)).json().follow_up_ids

/** As the reviews area will write it. */
async function onReview(reviewId: number, employeeId: number): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `insert into app.follow_up (company_id, subject_type, subject_id, employee_id, note, created_by, created_at)
     values ($1, 'qa_review', $2, $3, 'Coach this', $4, $5) returning id`,
    [stage.demo.companyId, reviewId, employeeId, stage.demo.people.admin.id, TEST_TIME],
  )
  return rows[0]?.id ?? 0
}

beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.follow_up where company_id = $1', [
    stage.demo.companyId,
  ])
})

describe('refusals', () => {
  test('STR-029 STR-033 a list without a follow-up, review or employee id', async () => {
    await write('admin', 'agent')
    for (const query of [
      '',
      `?solicitation_ids=${idOf('agent')}`,
      '?ids=&qa_review_ids=&employee_ids=',
      '?after=1',
    ]) {
      const answer = await stage.clients.admin.get(`/api/v1/follow_ups${query}`)
      expect([query, answer.statusCode, answer.json().message]).toEqual([query, 422, REQUIRED])
    }
    expect(await listed('admin', `employee_ids=${stage.demo.people.agent.id}`)).toHaveLength(1)
  })

  test.each([
    ['ids', '?ids=x'],
    ['qa_review_ids', '?qa_review_ids=1,-2'],
    ['limit', '?ids=1&limit=1001'],
    ['after', '?ids=1&after=x'],
  ])('a list with bad %s', async (path, query) => {
    const answer = await stage.clients.admin.get(`/api/v1/follow_ups${query}`)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('STR-035 another type, an empty or too long note, an unknown field; nothing is stored', async () => {
    const before = await fingerprint(services)
    for (const [path, body] of [
      ['follow_upable_type', { ...note('agent'), follow_upable_type: 'employee' }],
      ['note', note('agent', '  ')],
      ['note', note('agent', 'x'.repeat(10_001))],
      ['note', note('agent', 'NUL \u0000')],
      ['created_by', { ...note('agent'), created_by: 1 }],
      ['follow_upable_id', { ...note('agent'), follow_upable_id: '1' }],
    ] as const) {
      const answer = await stage.clients.admin.post('/api/v1/follow_ups', body)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('STR-035 a subject that is unknown, not visible, of another company or of an area without records', async () => {
    const before = await fingerprint(services)
    const unknown = await stage.clients.admin.post('/api/v1/follow_ups', note(987_654_321))
    expect(unknown.statusCode).toBe(404)
    for (const [who, body] of [
      ['admin', note(stage.otherId)],
      ['agent', note('outsider')],
      ['agent', note('nobody')],
      ['lead', note('outsider')],
    ] as const) {
      const answer = await stage.clients[who].post('/api/v1/follow_ups', body)
      expect([who, answer.statusCode, answer.json().message]).toEqual([who, 404, unknown.json().message])
    }
    const review = await stage.clients.admin.post('/api/v1/follow_ups', note(1, 'x', 'qa_review'))
    expect(review.statusCode).toBe(404)
    expect(await fingerprint(services)).toEqual(before)
  })

  test('STR-036 deleting another person’s is forbidden; one out of scope is not found', async () => {
    const { id } = await write('admin', 'agent')
    for (const [who, status] of [
      ['agent', 403],
      ['lead', 403],
      ['reviewer', 403],
      ['outsider', 404],
      ['childAgent', 404],
    ] as const) {
      const answer = await stage.clients[who].send('DELETE', `/api/v1/follow_ups/${id}`)
      expect([who, answer.statusCode]).toEqual([who, status])
      const back = await stage.clients[who].post(`/api/v1/follow_ups/${id}/restore`, {})
      expect([who, back.statusCode]).toEqual([who, status])
    }
    expect((await stage.otherAdmin.send('DELETE', `/api/v1/follow_ups/${id}`)).statusCode).toBe(404)
    expect((await stage.clients.admin.send('DELETE', '/api/v1/follow_ups/987654321')).statusCode).toBe(404)
    expect(await listed('admin', `ids=${id}`)).toEqual([id])
  })
})

describe('a follow-up', () => {
  test('STR-013 STR-014 STR-035 has its six keys and belongs to its writer and the subject’s employee', async () => {
    const { lead, agent } = stage.demo.people
    const made = await write('lead', 'agent', '  Ring again on Monday ')
    expect(made).toEqual({
      id: expect.any(Number),
      createdAt: TEST_TIME,
      createdBy: { id: lead.id, full_name: 'Lead Tester', image: null },
      employeeId: agent.id,
      follow_upable: { type: 'solicitation', id: idOf('agent') },
      note: 'Ring again on Monday',
    })
    const answer = await stage.clients.agent.get(`/api/v1/follow_ups?ids=${made.id}`)
    expect(answer.json()).toEqual({ follow_ups: [made], next_cursor: null })
    expect(await shownOn('agent', 'agent')).toEqual([made.id])
    expect((await audits('follow_up', made.id)).map(({ action }) => action)).toEqual(['follow_up.written'])
  })

  test('on an unassigned response is visible to people who see unassigned responses', async () => {
    const made = await write('reviewer', 'nobody')
    expect(made.employeeId).toBeNull()
    expect(await listed('admin', `ids=${made.id}`)).toEqual([made.id])
    expect(await listed('lead', `ids=${made.id}`)).toEqual([])
  })

  test('STR-036 can be deleted and restored by its writer or an admin', async () => {
    const [mine, theirs] = [await write('agent', 'agent'), await write('lead', 'agent')]
    const gone = await stage.clients.agent.send('DELETE', `/api/v1/follow_ups/${mine.id}`)
    expect([gone.statusCode, gone.json()]).toEqual([200, { deleted: true }])
    expect((await stage.clients.admin.send('DELETE', `/api/v1/follow_ups/${theirs.id}`)).statusCode).toBe(200)
    expect(await listed('admin', `ids=${mine.id},${theirs.id}`)).toEqual([])
    expect(await shownOn('admin', 'agent')).toEqual([])
    // Deleting twice is refused; for people who could not delete it, it is not found.
    expect((await stage.clients.agent.send('DELETE', `/api/v1/follow_ups/${mine.id}`)).statusCode).toBe(404)
    expect((await stage.clients.lead.send('DELETE', `/api/v1/follow_ups/${mine.id}`)).statusCode).toBe(404)
    expect((await stage.clients.lead.post(`/api/v1/follow_ups/${mine.id}/restore`, {})).statusCode).toBe(404)
    const back = await stage.clients.agent.post(`/api/v1/follow_ups/${mine.id}/restore`, {})
    expect([back.statusCode, back.json()]).toEqual([200, mine])
    expect((await stage.clients.agent.post(`/api/v1/follow_ups/${mine.id}/restore`, {})).json()).toEqual(mine)
    expect(await shownOn('admin', 'agent')).toEqual([mine.id])
    expect((await audits('follow_up', mine.id)).map(({ action }) => action)).toEqual([
      'follow_up.written',
      'follow_up.deleted',
      'follow_up.restored',
    ])
  })

  test('is removed permanently a month after it was deleted', async () => {
    const { id } = await write('admin', 'agent')
    await stage.clients.admin.send('DELETE', `/api/v1/follow_ups/${id}`)
    const viewers = [stage.demo.viewer, stage.other.viewer]
    defineFollowUpJobs(
      services,
      async (companyId) => viewers.find(({ company }) => company.id === companyId) ?? null,
    )
    const purge = async (days: number) => {
      services.clock.advance(days * 86_400_000)
      await services.jobs.send(PURGE_FOLLOW_UPS, {})
      await services.jobs.runAll()
      const { rows } = await services.database.ownerPool.query(
        'select id from app.follow_up where company_id = $1 and id = $2',
        [stage.demo.companyId, id],
      )
      return rows.length
    }
    expect([await purge(29), await purge(2)]).toEqual([1, 0])
  })

  test('goes with its response to another employee', async () => {
    await take([ofPerson('agent', { external_id: 'moving' })])
    const { id } = await write('lead', 'moving')
    expect(await listed('outsider', `ids=${id}`)).toEqual([])
    await take([ofPerson('outsider', { external_id: 'moving' })])
    expect(await listed('outsider', `ids=${id}`)).toEqual([id])
    expect(await listed('lead', `ids=${id}`)).toEqual([])
    expect(await shownOn('outsider', 'moving')).toEqual([id])
    const url = `/api/v1/stream/${idOf('moving')}`
    const { updated_at } = (await stage.clients.admin.get(url)).json()
    const { childAgent } = stage.demo.people
    const edit = { updated_at, employee: { id: childAgent.id } }
    expect((await stage.clients.admin.send('PUT', url, edit)).statusCode).toBe(200)
    expect(await listed('outsider', `ids=${id}`)).toEqual([])
    expect(await listed('lead', `employee_ids=${childAgent.id}`)).toEqual([id])
  })

  test('written while its response is given to somebody else is the new owner’s', async () => {
    await take([ofPerson('agent', { external_id: 'handed over' })])
    const of = [stage.demo.companyId, idOf('handed over')]
    const giving = await services.database.ownerPool.connect()
    try {
      await giving.query('begin')
      await giving.query('select 1 from app.response where company_id = $1 and id = $2 for update', of)
      let written = false
      const writing = write('admin', 'handed over').finally(() => {
        written = true
      })
      await vi.waitFor(async () => {
        const { rows } = await services.database.ownerPool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(written || rows.length > 0).toBe(true)
      })
      await giving.query('update app.response set employee_id = $3 where company_id = $1 and id = $2', [
        ...of,
        stage.demo.people.outsider.id,
      ])
      await giving.query('commit')
      expect((await writing).employeeId).toBe(stage.demo.people.outsider.id)
    } finally {
      giving.release()
    }
  })
})

describe('lists', () => {
  test('STR-033 STR-034 each parameter alone names its own; together all must be met', async () => {
    const { agent, outsider } = stage.demo.people
    const [first, second, third] = [
      await write('admin', 'agent', '1'),
      await write('admin', 'outsider', '2'),
      await write('admin', 'agent', '3'),
    ].map(({ id }) => id)
    expect(await listed('admin', `ids=${first}`)).toEqual([first])
    expect(await listed('admin', `ids=${third}&ids=${first}`)).toEqual([first, third])
    expect(await listed('admin', `employee_ids=${agent.id}`)).toEqual([first, third])
    expect(await listed('admin', `employee_ids=${agent.id}&solicitation_ids=${idOf('agent')}`)).toEqual([
      first,
      third,
    ])
    expect(await listed('admin', `employee_ids=${agent.id}&solicitation_ids=${idOf('outsider')}`)).toEqual([])
    expect(await listed('admin', `ids=${first},${second}&employee_ids=${outsider.id}`)).toEqual([second])
    const [review, another] = [await onReview(7, agent.id), await onReview(7, outsider.id)]
    expect(await listed('admin', 'qa_review_ids=7')).toEqual([review, another])
    expect(await listed('admin', `qa_review_ids=7&employee_ids=${agent.id}`)).toEqual([review])
    expect(await listed('admin', `qa_review_ids=7&solicitation_ids=${idOf('agent')}`)).toEqual([])
    expect(await listed('admin', `qa_review_ids=${idOf('agent')}`)).toEqual([])
  })

  test('on reviews are seen by the scope of reviews, not of feedback', async () => {
    // A reviewer sees everyone's reviews; an agent the own ones.
    const { agent, outsider } = stage.demo.people
    const ids = [await onReview(8, agent.id), await onReview(8, outsider.id)]
    expect(await listed('reviewer', 'qa_review_ids=8')).toEqual(ids)
    expect(await listed('outsider', 'qa_review_ids=8')).toEqual([ids[1]])
    expect(await listed('lead', 'qa_review_ids=8')).toEqual([ids[0]])
  })

  test('each person gets those of their scope, page by page', async () => {
    const all: number[] = []
    for (const name of ['agent', 'childAgent', 'outsider', 'lead'] as const)
      all.push((await write('admin', name)).id)
    const [agent, child, outsider, lead] = all
    const ids = `ids=${all.join(',')}`
    expect(await listed('admin', ids)).toEqual(all)
    expect(await listed('reviewer', ids)).toEqual(all)
    expect(await listed('lead', ids)).toEqual([agent, child, lead])
    expect(await listed('agent', ids)).toEqual([agent])
    expect(await listed('outsider', ids)).toEqual([outsider])
    expect((await stage.otherAdmin.get(`/api/v1/follow_ups?${ids}`)).json().follow_ups).toEqual([])
    const page = (await stage.clients.admin.get(`/api/v1/follow_ups?${ids}&limit=3`)).json()
    expect(page.follow_ups).toHaveLength(3)
    expect(await listed('admin', `${ids}&limit=3&after=${page.next_cursor}`)).toEqual([lead])
  })
})

describe('STR-503 by GraphQL', () => {
  const ask = async (who: StaffName, query: string) =>
    (await stage.clients[who].post('/graphql', { query })).json()

  test('the same rule and the same error', async () => {
    for (const query of ['{ followUps { id } }', '{ followUps(ids: [], solicitationIds: [1]) { id } }']) {
      const { data, errors } = await ask('admin', query)
      expect([data, errors[0].message, errors[0].extensions.code]).toEqual([null, REQUIRED, 'invalid'])
    }
    expect((await ask('admin', '{ followUps(ids: ["x"]) { id } }')).errors[0].extensions).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'ids' }],
    })
  })

  test('the same follow-ups, within the scope', async () => {
    const made = await write('lead', 'agent')
    const query = `{ followUps(ids: [${made.id}]) {
      id note createdAt employeeId createdBy { id fullName image } followUpable { type id } } }`
    const expected = {
      id: String(made.id),
      note: 'Called back',
      createdAt: TEST_TIME,
      employeeId: String(stage.demo.people.agent.id),
      createdBy: { id: String(stage.demo.people.lead.id), fullName: 'Lead Tester', image: null },
      followUpable: { type: 'SOLICITATION', id: String(idOf('agent')) },
    }
    expect((await ask('agent', query)).data.followUps).toEqual([expected])
    expect((await ask('outsider', query)).data.followUps).toEqual([])
  })
})
