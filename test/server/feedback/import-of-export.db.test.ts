import { expect, test } from 'vitest'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { counts, importTesting } from '#test/server/feedback/import-setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const { services, stage, sendFile, queue, read, work } = importTesting()

const RESPONSES = [
  {
    external_id: '=1+1',
    responded_at: '2026-06-15T08:00:00Z',
    stars: 1,
    comment: 'Line one\n"quoted", \'single\'; æøå 👩‍👩‍👧',
    language: 'en',
    channel: '+Phone',
    brand: 'Fjord',
    survey: 'After contact',
    ext_interaction_id: '-1',
    external_url: 'https://example.com/1',
    customer: { name: '@Kari', email: 'kari@example.com', phone: '+47 55 000 111' },
    properties: { store_name: '=Oslo', visits: -3, vip: false, code: '0042', '=key': "'=already" },
    answers: [
      { question: 'How much effort?', value: -2, comment: '=much' },
      { question: 'How likely are you to recommend us?', type: 'nps', value: 9 },
      { question: 'Solved the first time? (FCR)', type: 'fcr', value: false },
      { question: 'How long?', value: 2.5 },
      { question: 'Why?', value: '-because' },
      { question: 'Areas of excellence', value: ['Care', 'Speed'] },
      { question: 'Areas of improvement', value: ['=Price'] },
    ],
  },
  { external_id: 'second', responded_at: '2026-06-14T08:00:00.123Z', comment: "'=guarded already" },
  {
    external_id: 'spaced',
    responded_at: '2026-06-13T12:00:00Z',
    stars: 2,
    partial: true,
    comment: '  \r\n=1 line, then another\r\n\t',
    properties: { store_name: ' Bergen ' },
    answers: [
      { question: 'How much effort?', value: 3, comment: ' some ' },
      { question: 'Why?', value: '\n because ' },
    ],
  },
  {
    external_id: 'third',
    responded_at: '2026-06-13T08:00:00Z',
    stars: 5,
    properties: { vip: true },
    answers: [
      { question: 'How likely are you to recommend us?', type: 'nps', value: 2 },
      { question: 'Solved the first time? (FCR)', type: 'fcr', value: true },
      { question: 'Which?', type: 'multiple', value: ['one', 'two'] },
    ],
  },
]

const exported = async (): Promise<string> => {
  const answer = await stage.admin.post('/api/v1/stream/export.csv', {})
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

/** Imports a file with the proposed mapping unchanged. */
async function accept(content: string) {
  const { file_key, mapping } = await sendFile(content, 'feedback.csv')
  const { id } = await queue({ file_key, mapping })
  await work()
  const { errors, ...run } = await read(id)
  return { ...counts(run), errors }
}

async function enterEmptyCompany(slug: string): Promise<void> {
  stage.demo = await foundStaffedCompany(services, slug, { timeZone: 'Asia/Tokyo' })
  stage.admin = await signInAs(stage.app, stage.demo.people.admin)
}

const propertiesStored = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select external_id, properties from response where company_id = $1 order by responded_at desc',
    [stage.demo.companyId],
  )
  return rows
}

const typesStored = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select text, type from question where company_id = $1 order by text',
    [stage.demo.companyId],
  )
  return Object.fromEntries(rows.map(({ text, type }) => [text, type]))
}

test('an export of feedback gives the same rows in an empty company, and no changes the second time', async () => {
  const answer = await stage.admin.post('/api/v1/feedback', { responses: RESPONSES })
  expect(answer.json()).toMatchObject({ created: 4, rejected: [] })
  const file = await exported()
  const properties = await propertiesStored()
  await enterEmptyCompany('empty')
  const all = { rows: 4, created: 4, updated: 0, unchanged: 0, rejected: 0, errors: [] }
  expect(await accept(file)).toEqual(all)
  expect(await propertiesStored()).toEqual(properties)
  expect(await exported()).toBe(file)
  expect(await typesStored()).toMatchObject({
    'How likely are you to recommend us?': 'NPS',
    'Solved the first time? (FCR)': 'FCR',
    'How much effort?': 'Scalar',
  })
  expect(await accept(file)).toEqual({ ...all, created: 0, unchanged: 4 })
  expect(await exported()).toBe(file)
})

test('an export imported back into its company keeps people, types and values', async () => {
  const { agent } = stage.demo.people
  await stage.admin.post('/api/v1/feedback', {
    responses: RESPONSES.map((response) => ({ ...response, employee: { email: agent.email } })),
  })
  const [file, types] = [await exported(), await typesStored()]
  expect(await accept(file)).toMatchObject({ created: 0, rejected: 0 })
  expect(await exported()).toBe(file)
  expect(await typesStored()).toEqual(types)
  expect(await accept(file)).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
})

test('an export writes false for a property that is false', async () => {
  await stage.admin.post('/api/v1/feedback', { responses: RESPONSES })
  const lines = (await exported()).split('\n')
  expect(lines.at(-2)).toContain(',true,')
  expect(lines.slice(0, 3).join()).toContain(',false,')
})

test('a partial response counts according to the company’s setting, and keeps its state without a value', async () => {
  const standing = async () => {
    const { rows } = await services.database.ownerPool.query(
      'select external_id as id, partial, excluded_reason as reason from response where company_id = $1 order by 1',
      [stage.demo.companyId],
    )
    return rows
  }
  const send = async (item: object) => {
    const response = { external_id: 'a', responded_at: '2026-06-15T08:00:00Z', stars: 1, ...item }
    const answer = await stage.admin.post('/api/v1/feedback', { responses: [response] })
    return answer.json()
  }
  const [{ errors }] = (await send({ partial: 'perhaps' })).rejected
  expect(errors).toEqual([{ path: 'partial', message: 'Partial must be true or false.' }])
  expect(await send({ partial: true })).toMatchObject({ created: 1 })
  expect(await standing()).toEqual([{ id: 'a', partial: true, reason: null }])
  expect(await send({ stars: 2 })).toMatchObject({ updated: 1 })
  expect(await standing()).toEqual([{ id: 'a', partial: true, reason: null }])
  expect(await send({ stars: 2, partial: false })).toMatchObject({ updated: 1 })
  expect(await standing()).toEqual([{ id: 'a', partial: false, reason: null }])

  await services.database.ownerPool.query(
    'update company set count_partial_responses = false where id = $1',
    [stage.demo.companyId],
  )
  expect(await send({ partial: true })).toMatchObject({ updated: 1 })
  expect(await send({ external_id: 'b', partial: true })).toMatchObject({ created: 1 })
  const excluded = { partial: true, reason: 'partial' }
  expect(await standing()).toEqual([
    { id: 'a', ...excluded },
    { id: 'b', ...excluded },
  ])
  expect(await send({ partial: false })).toMatchObject({ updated: 1 })
  expect((await standing())[0]).toEqual({ id: 'a', partial: false, reason: null })
})
