import { beforeEach, describe, expect, test } from 'vitest'
import { defineFeedbackJobs, TIDY_FEEDBACK } from '#features/feedback/jobs.ts'
import { changeEmployee, type StaffName } from '#features/people/testing.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, idOf, take, audits } = staffedStream()

const ANSWERS = [
  { question: 'What was bad?', value: 'the rude man', comment: 'he shouted' },
  { question: 'How much effort?', value: 3, comment: 'too much' },
  { question: 'Solved?', value: false },
]
const aResponse = (externalId: string, who: StaffName = 'agent', options: Record<string, unknown> = {}) =>
  ofPerson(who, {
    external_id: externalId,
    stars: 2,
    comment: 'A terrible day',
    channel: 'Phone',
    brand: 'Fjord',
    answers: ANSWERS,
    ...options,
  })

let made = 0
/** Adds a response about a person and returns its id. */
async function fresh(who: StaffName = 'agent', options: Record<string, unknown> = {}) {
  const externalId = `edited-${++made}`
  await take([aResponse(externalId, who, options)])
  return { externalId, id: idOf(externalId) }
}
const read = async (id: number, who: StaffName = 'admin') =>
  (await stage.clients[who].get(`/api/v1/stream/${id}`)).json()
const put = async (who: StaffName, id: number, change: Record<string, unknown>) => {
  const { updated_at } = await read(id)
  return stage.clients[who].send('PUT', `/api/v1/stream/${id}`, { updated_at, ...change })
}
const found = async (search: string) =>
  (await stage.clients.admin.post('/api/v1/stream', { search })).json().total.count
const remove = (who: StaffName, ids: number[]) =>
  stage.clients[who].post('/api/v1/stream/remove_comments', { ids })
const restore = (who: StaffName, ids: number[]) =>
  stage.clients[who].post('/api/v1/stream/restore_comments', { ids })

beforeEach(() => services.clock.set(TEST_TIME))

describe('permission', () => {
  test('agents and reviewers are refused, and nothing changes', async () => {
    const { id } = await fresh()
    const { updated_at } = await read(id)
    const before = await fingerprint(services)
    for (const who of ['agent', 'reviewer', 'outsider'] as const) {
      const client = stage.clients[who]
      const answers = [
        await client.send('PUT', `/api/v1/stream/${id}`, { updated_at, remove_comments: true }),
        await client.post(`/api/v1/stream/${id}/restore_comments`, {}),
        await remove(who, [id]),
        await restore(who, [id]),
      ]
      expect([who, answers.map(({ statusCode }) => statusCode)]).toEqual([who, [403, 403, 403, 403]])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('a lead does not find responses of another team, and cannot edit those about themselves', async () => {
    const [theirs, own] = [await fresh('outsider'), await fresh('lead')]
    const before = await fingerprint(services)
    expect((await put('lead', theirs.id, { remove_comments: true })).statusCode).toBe(404)
    expect((await put('lead', own.id, { remove_comments: true })).statusCode).toBe(403)
    expect((await stage.clients.lead.post(`/api/v1/stream/${own.id}/restore_comments`, {})).statusCode).toBe(
      403,
    )
    const several = await remove('lead', [theirs.id, own.id, stage.otherId])
    expect(several.json()).toEqual({ solicitations: [], not_found: [theirs.id, own.id, stage.otherId] })
    expect(await fingerprint(services)).toEqual(before)
    expect((await put('admin', theirs.id, { remove_comments: true })).statusCode).toBe(200)
  })

  test('each response shows whether its reader may edit it', async () => {
    const [team, own] = [await fresh('childAgent'), await fresh('lead')]
    const says = async (who: StaffName, id: number) => (await read(id, who)).can_edit
    expect(await says('admin', own.id)).toBe(true)
    expect([await says('lead', team.id), await says('lead', own.id)]).toEqual([true, false])
    expect([await says('reviewer', team.id), await says('childAgent', team.id)]).toEqual([false, false])
  })

  test('another company’s response looks like an unknown one', async () => {
    const ask = async (id: number) => {
      const body = { updated_at: TEST_TIME, remove_comments: true }
      const answer = await stage.clients.admin.send('PUT', `/api/v1/stream/${id}`, body)
      return [answer.statusCode, answer.json().message]
    }
    expect(await ask(stage.otherId)).toEqual(await ask(987_654_321))
    expect((await ask(stage.otherId))[0]).toBe(404)
  })

  test.each([
    ['updated_at', { updated_at: undefined }],
    ['employee', { employee: { id: 987_654_321 } }],
    ['employee', { employee: { email: 'nobody@demo.example' } }],
    ['employee', { employee: { name: 'x' } }],
    ['channel_id', { channel_id: 987_654_321 }],
    ['brand_id', { brand_id: 987_654_321 }],
    ['remove_comments', { remove_comments: false }],
    ['comments', { comments: 'Nicer words' }],
    ['team_id', { team_id: 1 }],
    ['stars', { stars: 5 }],
  ])('a bad %s is named, and nothing changes: %j', async (path, change) => {
    const { id } = await fresh()
    const before = await fingerprint(services)
    const answer = await put('admin', id, change)
    expect([answer.statusCode, answer.json().errors[0]?.path]).toEqual([422, path])
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('an edit', () => {
  test('reassigns the response with its team, and corrects channel and brand', async () => {
    const { id } = await fresh()
    await take([aResponse('for-names', 'agent', { channel: 'Chat', brand: 'Tundra' })])
    const names = await read(idOf('for-names'))
    const answer = await put('lead', id, {
      employee: { email: stage.demo.people.childAgent.email.toUpperCase() },
      channel_id: names.channel.id,
      brand_id: names.brand.id,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      employee: { id: stage.demo.people.childAgent.id },
      team: { id: stage.demo.teams.northChild },
      channel: { name: 'Chat' },
      brand: { name: 'Tundra' },
      stars: 2,
      comments: 'A terrible day',
    })
    expect(answer.json()).toEqual(await read(id, 'childAgent').then((seen) => ({ ...seen, can_edit: true })))
    expect((await stage.clients.agent.get(`/api/v1/stream/${id}`)).statusCode).toBe(404)
    expect(await audits('response', id)).toEqual([
      {
        action: 'response.edited',
        actor_id: stage.demo.people.lead.id,
        before: {
          employee: { id: stage.demo.people.agent.id, name: 'Agent Tester' },
          channel: expect.objectContaining({ name: 'Phone' }),
          brand: expect.objectContaining({ name: 'Fjord' }),
        },
        after: {
          employee: { id: stage.demo.people.childAgent.id, name: 'ChildAgent Tester' },
          channel: { id: names.channel.id, name: 'Chat' },
          brand: { id: names.brand.id, name: 'Tundra' },
        },
      },
    ])
  })

  test('a lead reassigns a response only within the team; an admin can also unassign it', async () => {
    const { id } = await fresh()
    for (const employee of [{ id: stage.demo.people.outsider.id }, null])
      expect((await put('lead', id, { employee })).statusCode).toBe(422)
    const nobody = await put('admin', id, { employee: null, channel_id: null, brand_id: null })
    expect(nobody.json()).toMatchObject({ employee: null, team: null, channel: null, brand: null })
  })

  test('of an outdated copy returns 409 with the current one, and overwrites nothing', async () => {
    const { id } = await fresh()
    const { updated_at } = await read(id)
    const first = await stage.clients.admin.send('PUT', `/api/v1/stream/${id}`, {
      updated_at,
      brand_id: null,
    })
    expect(first.statusCode).toBe(200)
    for (const stale of [updated_at, '2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
      const body = { updated_at: stale, channel_id: null, remove_comments: true }
      const second = await stage.clients.lead.send('PUT', `/api/v1/stream/${id}`, body)
      expect([second.statusCode, second.json().code]).toEqual([409, 'stale'])
      expect(second.json().current).toEqual(await read(id, 'lead'))
    }
    expect(await read(id)).toMatchObject({ channel: { name: 'Phone' }, comments: 'A terrible day' })
  })

  test('at the same time as another one is refused', async () => {
    const { id } = await fresh()
    const { updated_at } = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        stage.clients.admin.send('PUT', `/api/v1/stream/${id}`, { updated_at, channel_id: null }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  test('without changes writes nothing', async () => {
    const { id } = await fresh()
    const before = await fingerprint(services)
    const answer = await put('admin', id, { employee: { id: stage.demo.people.agent.id } })
    expect([answer.statusCode, answer.json()]).toEqual([200, await read(id)])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('is kept when the sender updates the response; other fields follow the sender', async () => {
    const { id, externalId } = await fresh()
    await put('admin', id, { employee: { id: stage.demo.people.childAgent.id }, brand_id: null })
    await take([
      aResponse(externalId, 'outsider', { stars: 1, channel: 'Chat', brand: 'Tundra', comment: 'Told anew' }),
    ])
    expect(await read(id)).toMatchObject({
      employee: { id: stage.demo.people.childAgent.id },
      team: { id: stage.demo.teams.northChild },
      brand: null,
      channel: { name: 'Chat' },
      stars: 1,
      comments: 'Told anew',
    })
  })
})

describe('removing comments', () => {
  test('clears the comment and the comments of answers, and nothing else', async () => {
    const { id } = await fresh()
    const before = await read(id)
    const answer = await put('lead', id, { remove_comments: true })
    const after = await read(id)
    expect(answer.json()).toEqual(await read(id, 'lead'))
    expect(after).toEqual({
      ...before,
      comments: '',
      answers: before.answers.map((each: { comment: string | null }) => ({
        ...each,
        comment: each.comment === null ? null : '',
      })),
      comments_removed_at: '2026-06-16T12:00:00+00:00',
      updated_at: after.updated_at,
    })
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    expect(after.answers.map((each: { comment: string | null }) => each.comment)).toEqual(['', '', null])
    for (const filter of [{ no_comments: true }, { comments: true }]) {
      const body = { ...filter, limit: 100 }
      const { solicitations } = (await stage.clients.admin.post('/api/v1/stream', body)).json()
      const listed = solicitations.some((one: { id: number }) => one.id === id)
      expect([filter, listed]).toEqual([filter, 'no_comments' in filter])
    }
  })

  test('the text can no longer be searched, but stays in the audit log', async () => {
    const word = 'zebrafinch'
    const { id } = await fresh('agent', { comment: `A ${word}`, answers: [] })
    expect(await found(word)).toBe(1)
    await remove('admin', [id])
    expect(await found(word)).toBe(0)
    await restore('admin', [id])
    expect(await found(word)).toBe(1)
    expect(
      (await audits('response', id)).map(({ action, before, after }) => [action, before ?? after]),
    ).toEqual([
      ['response.comments_removed', { comment: `A ${word}`, answers: [] }],
      ['response.comments_restored', { comment: `A ${word}`, answers: [] }],
    ])
  })

  test('restoring them returns the response to its former state', async () => {
    const { id } = await fresh()
    const before = await read(id, 'lead')
    await put('lead', id, { remove_comments: true })
    const back = await stage.clients.lead.post(`/api/v1/stream/${id}/restore_comments`, {})
    expect(back.json()).toEqual({ ...before, updated_at: back.json().updated_at })
    // Repeating it changes nothing.
    const again = await stage.clients.lead.post(`/api/v1/stream/${id}/restore_comments`, {})
    expect([again.statusCode, again.json()]).toEqual([200, back.json()])
    const { rows } = await services.database.ownerPool.query(
      'select 1 from app.response_removed_comment where company_id = $1 and response_id = $2',
      [stage.demo.companyId, id],
    )
    expect(rows).toEqual([])
  })

  test('of several responses handles those the lead may edit, and lists the others separately', async () => {
    const [first, second, theirs] = [await fresh(), await fresh('childAgent'), await fresh('outsider')]
    const ids = [second.id, theirs.id, first.id, 987_654_321, second.id]
    const removed = (await remove('lead', ids)).json()
    expect(removed.solicitations.map((one: { id: number }) => one.id)).toEqual([second.id, first.id])
    expect(removed.solicitations.map((one: { comments: string }) => one.comments)).toEqual(['', ''])
    expect(removed.not_found).toEqual([theirs.id, 987_654_321])
    const back = (await restore('lead', ids)).json()
    expect(back.solicitations.map((one: { comments: string }) => one.comments)).toEqual([
      'A terrible day',
      'A terrible day',
    ])
    expect((await read(theirs.id)).comments).toBe('A terrible day')
    for (const wrong of [[], Array.from({ length: 101 }, (_, index) => index + 1), ['1']])
      expect((await remove('lead', wrong as number[])).statusCode).toBe(422)
  })

  test('of a response without comments does nothing', async () => {
    const { id } = await fresh('agent', { comment: null, answers: [] })
    const before = await fingerprint(services)
    expect((await remove('admin', [id])).statusCode).toBe(200)
    expect((await put('admin', id, { remove_comments: true })).statusCode).toBe(200)
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('updates by the sender after comments were removed', () => {
  test('the same text stays removed, whatever else changes', async () => {
    const { id, externalId } = await fresh()
    await remove('admin', [id])
    // Sending it again leaves the response unchanged.
    const same = await stage.clients.admin.post('/api/v1/feedback', { responses: [aResponse(externalId)] })
    expect(same.json()).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await read(id)).toMatchObject({ comments: '' })
    await take([aResponse(externalId, 'agent', { stars: 5 })])
    const after = await read(id)
    expect(after).toMatchObject({ stars: 5, comments: '', comments_removed_at: expect.any(String) })
    expect(after.answers.map((each: { comment: string | null }) => each.comment)).toEqual(['', '', null])
    await restore('admin', [id])
    expect(await read(id)).toMatchObject({ stars: 5, comments: 'A terrible day', comments_removed_at: null })
  })

  test('other text is shown, and restoring does not overwrite it', async () => {
    const { id, externalId } = await fresh()
    await remove('admin', [id])
    await take([aResponse(externalId, 'agent', { comment: 'A bad day' })])
    const after = await read(id)
    expect(after.comments).toBe('A bad day')
    expect(after.answers[0].comment).toBe('')
    await restore('admin', [id])
    const back = await read(id)
    expect([back.comments, back.answers[0].comment]).toEqual(['A bad day', 'the rude man\nhe shouted'])
  })

  test('if all texts are new, nothing counts as removed', async () => {
    const { id, externalId } = await fresh('agent', { answers: [] })
    await remove('admin', [id])
    await take([aResponse(externalId, 'agent', { answers: [], comment: 'Quite another story' })])
    expect(await read(id)).toMatchObject({ comments: 'Quite another story', comments_removed_at: null })
  })
})

test('a month later the removed text is erased, and still stays away', async () => {
  const { id, externalId } = await fresh()
  await remove('admin', [id])
  const viewers = [stage.demo.viewer, stage.other.viewer]
  defineFeedbackJobs(
    services,
    async (companyId) => viewers.find(({ company }) => company.id === companyId) ?? null,
  )
  const later = async (days: number) => {
    services.clock.advance(days * 86_400_000)
    await services.jobs.send(TIDY_FEEDBACK, {})
    await services.jobs.runAll()
    const { rows } = await services.database.ownerPool.query(
      'select 1 from app.response_removed_comment where company_id = $1 and response_id = $2 and text is not null',
      [stage.demo.companyId, id],
    )
    return rows.length
  }
  expect(await later(29)).toBe(4)
  expect(await later(2)).toBe(0)
  // Sessions would expire meanwhile.
  services.clock.set(TEST_TIME)
  const answer = await stage.clients.admin.post(`/api/v1/stream/${id}/restore_comments`, {})
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  await take([aResponse(externalId, 'agent', { stars: 4 })])
  expect(await read(id)).toMatchObject({ stars: 4, comments: '' })
})

test('a lead who no longer leads a team can no longer edit', async () => {
  const { id } = await fresh('outsider')
  const client = stage.clients.otherLead
  const { updated_at } = (await client.get(`/api/v1/stream/${id}`)).json()
  await changeEmployee(services, stage.demo.viewer, stage.demo.people.otherLead.id, {
    role_id: stage.demo.roles.AGENT,
  })
  const answer = await client.send('PUT', `/api/v1/stream/${id}`, { updated_at, remove_comments: true })
  expect(answer.statusCode).toBe(404)
  await changeEmployee(services, stage.demo.viewer, stage.demo.people.otherLead.id, {
    role_id: stage.demo.roles.MANAGER,
  })
  const allowed = await client.send('PUT', `/api/v1/stream/${id}`, { updated_at, remove_comments: true })
  expect(allowed.statusCode).toBe(200)
})
