import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  averagesOf,
  dirtyReviews,
  FORMATS,
  type OldReview,
  oldReviews,
  reviewFile,
} from '#test/server/qa/review-files.ts'
import { counts, FILES, IMPORTS, reviewImportStage } from '#test/server/qa/review-import-setup.ts'
import { signedOutClient, signInAs } from '#test/server/support/clients.ts'

const { stage, open, sendFile, importFile, query, countOf, averagesOfSource } = reviewImportStage()

beforeAll(open)
afterAll(() => stage.app.close())

describe('permission', () => {
  test('only people who manage QA for the whole company can import reviews', async () => {
    const { file_key } = await sendFile('id\n1\n')
    const body = {
      file_key,
      mapping: {
        columns: {
          review_id: 'id',
          employee: 'id',
          reviewer: 'id',
          reviewed_at: 'id',
          question: 'id',
          points: 'id',
        },
        scorecard: 'Calls',
      },
      dry_run: true,
    }
    const { id } = (await stage.admin.post(IMPORTS, body)).json()
    const lead = await signInAs(stage.app, stage.demo.people.lead)
    for (const [method, url] of [
      ['POST', FILES],
      ['POST', IMPORTS],
      ['GET', IMPORTS],
      ['GET', `${IMPORTS}/${id}`],
      ['GET', `${IMPORTS}/${id}/errors.csv`],
      ['POST', `${IMPORTS}/${id}/cancel`],
    ] as const) {
      expect((await signedOutClient(stage.app).send(method, url)).statusCode, url).toBe(401)
      expect((await lead.send(method, url)).statusCode, url).toBe(403)
    }
    const stranger = await signInAs(stage.app, stage.other.people.admin)
    expect((await stranger.get(`${IMPORTS}/${id}`)).statusCode).toBe(404)
    expect((await stranger.post(IMPORTS, body)).json().errors[0].path).toBe('file_key')
  })

  test('a mapping that cannot produce reviews is rejected with the field', async () => {
    const { file_key } = await sendFile('id,agent\n1,a\n')
    const mapping = { columns: { review_id: 'id', employee: 'agent' } }
    const answer = await stage.admin.post(IMPORTS, { file_key, mapping, dry_run: true })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['mapping.columns', 'mapping.questions', 'mapping.scorecard']),
    )
  })
})

describe.each(Object.entries(FORMATS))('a file of 200 reviews (%s)', (_name, format) => {
  const good = () => {
    const { agent, childAgent, outsider, reviewer } = stage.demo.people
    return oldReviews(200, [agent.email, childAgent.email, outsider.email], reviewer.email)
  }

  test('is tried without writing, imported with its averages, and changes nothing the second time', async () => {
    const reviews = good()
    const content = reviewFile(format, reviews, dirtyReviews(reviews[1] as OldReview))
    const before = await countOf('qa_review')
    const guessed = await sendFile(content)
    expect(guessed.mapping.source).toBe(format.source)

    const tried = await importFile(content, { dryRun: true })
    expect(counts(tried)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    expect(tried.scorecards).toBe(2)
    expect(tried.unknown_people).toEqual(['gone@elsewhere.example'])
    expect(await countOf('qa_review')).toBe(before)

    const done = await importFile(content)
    expect(counts(done)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    expect(done.errors.length).toBeGreaterThanOrEqual(5)
    expect(done.kept_totals).toBeGreaterThan(0)
    expect(done.kept_totals).toBeLessThan(12)

    const stored = await averagesOfSource(format.source)
    const expected = averagesOf(reviews)
    expect(stored.length).toBe(expected.size)
    for (const { key, average } of stored)
      expect(Math.abs(average - (expected.get(key) ?? -1)), key).toBeLessThan(0.1)

    const again = await importFile(content)
    expect(counts(again)).toEqual({ status: 'done', created: 0, updated: 0, unchanged: 200, rejected: 5 })
    expect(await countOf('qa_review')).toBe(before + 200)
  })

  test('imported again with changed rows updates their reviews, each with an audit entry', async () => {
    const reviews = good().map((review, n) =>
      n < 3 ? { ...review, total: review.total > 50 ? 12.5 : 87.5 } : review,
    )
    const done = await importFile(reviewFile(format, reviews))
    expect(counts(done)).toEqual({ status: 'done', created: 0, updated: 3, unchanged: 197, rejected: 0 })
    const [changed] = await query<{ score: number; origin: string }>(
      `select r.score, r.origin from app.imported_review m
         join app.qa_review r on r.company_id = $1 and r.id = m.review_id
        where m.company_id = $1 and m.source = $2 and m.external_id = 'R-0'`,
      [format.source],
    )
    expect(changed).toEqual({ score: reviews[0]?.total, origin: 'imported' })
  })
})

describe('imported reviews', () => {
  test('are marked as imported and left out of the figures of reviewers', async () => {
    const { qa_reviews } = (await stage.admin.get('/api/v1/qa_reviews?by_origin=imported')).json()
    expect(qa_reviews.length).toBeGreaterThan(0)
    expect(qa_reviews.every(({ origin }: { origin: string }) => origin === 'imported')).toBe(true)
    const figures = await stage.admin.post('/graphql', {
      query: '{ reviewerStatistics { totalCount nodes { reviewsCount } } }',
    })
    expect(figures.json().data.reviewerStatistics).toEqual({ totalCount: 0, nodes: [] })
  })

  test('notify no one', async () => {
    const row = await query<{ n: number }>(
      `select count(*)::int as n from app.outbox_event where company_id = $1 and type = 'reviewCompleted'`,
    )
    expect(row[0]?.n).toBe(0)
    expect(await countOf('mail_message')).toBe(0)
    expect(await countOf('webhook_delivery')).toBe(0)
  })

  test('cannot be reopened, and keep their total when they are discarded and restored', async () => {
    const [kept] = await query<{ id: number; score: number }>(
      `select r.id, r.score from app.imported_review m
         join app.qa_review r on r.company_id = $1 and r.id = m.review_id
        where m.company_id = $1 and m.source = 'file' and m.external_id = 'R-0'`,
    )
    const url = `/api/v1/qa_reviews/${kept?.id}`
    const reopened = await stage.admin.send('PUT', url, { completed_at: null })
    expect(reopened.json().errors).toEqual([
      {
        path: 'completed_at',
        message: 'An imported review cannot be reopened. Correct it in its file, and import the file again.',
      },
    ])
    for (const deleted_at of ['2026-06-16T12:00:00Z', null]) {
      const answer = await stage.admin.send('PUT', url, { deleted_at })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect(
      await query('select score from app.qa_review where company_id = $1 and id = $2', [kept?.id]),
    ).toEqual([{ score: kept?.score }])
  })

  test('have scorecards that are hidden from new reviews', async () => {
    const { qa_forms } = (await stage.admin.get('/api/v1/qa_forms')).json()
    const imported = qa_forms.filter(({ name }: { name: string }) => ['Calls', 'Chats'].includes(name))
    expect(imported.length).toBeGreaterThanOrEqual(2)
    expect(imported.every(({ active }: { active: boolean }) => !active)).toBe(true)
  })

  test('find a person by name or by the choice of the mapping, and are rejected if several have the name', async () => {
    const { agent, reviewer } = stage.demo.people
    const rows = [
      'id,agent,reviewer,scorecard,date,question,points',
      `N-1,Agent Tester,${reviewer.email},Calls,2026-03-01,Greeting,4`,
      `N-2,Old Name,${reviewer.email},Calls,2026-03-01,Greeting,4`,
    ]
    const tried = await importFile(`${rows.join('\n')}\n`, { dryRun: true })
    expect(counts(tried)).toMatchObject({ created: 1, rejected: 1 })
    expect(tried.unknown_people).toEqual(['Old Name'])
    expect(tried.errors).toEqual([
      { row: 2, column: 'agent', message: '"Old Name" is not the e-mail address or name of an employee' },
    ])
    const done = await importFile(`${rows.join('\n')}\n`, {
      mapping: { people: { 'Old Name': agent.email } },
    })
    expect(counts(done)).toMatchObject({ created: 2, rejected: 0 })
  })

  test('can come from a file with one column per question', async () => {
    const { agent, reviewer } = stage.demo.people
    const rows = [
      'id,agent,reviewer,date,total,Friendly,Correct',
      `W-1,${agent.email},${reviewer.email},2026-03-01,50,yes,no`,
      `W-2,${agent.email},${reviewer.email},2026-03-01,100,yes,n/a`,
    ]
    const done = await importFile(`${rows.join('\n')}\n`, {
      mapping: { questions: ['Friendly', 'Correct'], scorecard: 'Mail' },
    })
    expect(done.errors).toEqual([])
    expect(counts(done)).toMatchObject({ created: 2, rejected: 0 })
    expect(done.kept_totals).toBe(0)
  })
})
