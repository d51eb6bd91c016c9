import { expect, test } from 'vitest'
import { counts, importTesting } from '#app/import-testing.ts'
import { signInAs } from '#app/testing.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'

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

/** Imports a file with the proposed mapping as it is. */
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

test('an export of feedback is the same rows in an empty company, and changes nothing the second time', async () => {
  const answer = await stage.admin.post('/api/v1/feedback', { responses: RESPONSES })
  expect(answer.json()).toMatchObject({ created: 3, rejected: [] })
  const file = await exported()
  const properties = await propertiesStored()
  await enterEmptyCompany('empty')
  const all = { rows: 3, created: 3, updated: 0, unchanged: 0, rejected: 0, errors: [] }
  expect(await accept(file)).toEqual(all)
  expect(await propertiesStored()).toEqual(properties)
  expect(await typesStored()).toMatchObject({
    'How likely are you to recommend us?': 'NPS',
    'Solved the first time? (FCR)': 'FCR',
    'How much effort?': 'Scalar',
  })
  expect(await accept(file)).toEqual({ ...all, created: 0, unchanged: 3 })
  expect(await exported()).toBe(file)
})

test('an export of feedback read back into its company keeps people, types and values', async () => {
  const { agent } = stage.demo.people
  await stage.admin.post('/api/v1/feedback', {
    responses: RESPONSES.map((response) => ({ ...response, employee: { email: agent.email } })),
  })
  const [file, types] = [await exported(), await typesStored()]
  expect(await accept(file)).toMatchObject({ created: 0, rejected: 0 })
  expect(await exported()).toBe(file)
  expect(await typesStored()).toEqual(types)
  expect(await accept(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('an export says false for a property that is false', async () => {
  await stage.admin.post('/api/v1/feedback', { responses: RESPONSES })
  const lines = (await exported()).split('\n')
  expect(lines.at(-2)).toContain(',true,')
  expect(lines.slice(0, 3).join()).toContain(',false,')
})
