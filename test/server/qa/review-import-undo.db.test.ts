import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewImport } from '#features/qa/reviews/import/contract.ts'
import { reviewImportWork } from '#features/qa/reviews/import/run-import.ts'
import { undoImport } from '#features/qa/reviews/import/undo.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { runImport } from '#platform/imports/run.ts'
import type { Services } from '#platform/services.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { FORMATS, oldReviews, reviewFile } from '#test/server/qa/review-files.ts'
import { counts, IMPORTS, reviewImportStage } from '#test/server/qa/review-import-setup.ts'
import { signedOutClient, signInAs } from '#test/server/support/clients.ts'

const { services, stage, open, sendFile, importFile, runJobs, read, query, countOf } = reviewImportStage()

beforeAll(open)
afterAll(() => stage.app.close())

const reviews = (count: number, prefix: string) => {
  const { agent, childAgent, reviewer } = stage.demo.people
  return oldReviews(count, [agent.email, childAgent.email], reviewer.email).map((review) => ({
    ...review,
    id: `${prefix}-${review.id}`,
  }))
}
const fileOf = (count: number, prefix: string) => reviewFile(FORMATS.generic, reviews(count, prefix))
const undo = (id: number) => stage.admin.send('POST', `${IMPORTS}/${id}/undo`)
const idOf = async (externalId: string): Promise<number> => {
  const [row] = await query<{ review_id: number }>(
    'select review_id from app.imported_review where company_id = $1 and external_id = $2',
    [externalId],
  )
  return row?.review_id ?? 0
}

describe('undoing an import', () => {
  let done: ReviewImport

  test('is refused to everyone but people who manage QA, and for imports that created nothing', async () => {
    done = await importFile(fileOf(30, 'U'))
    const lead = await signInAs(stage.app, stage.demo.people.lead)
    const stranger = await signInAs(stage.app, stage.other.people.admin)
    for (const [method, path] of [
      ['POST', 'undo'],
      ['GET', 'kept_reviews'],
    ] as const) {
      const url = `${IMPORTS}/${done.id}/${path}`
      expect((await signedOutClient(stage.app).send(method, url)).statusCode).toBe(401)
      expect((await lead.send(method, url)).statusCode).toBe(403)
      expect((await stranger.send(method, url)).statusCode).toBe(404)
      expect((await stage.admin.send(method, `${IMPORTS}/999999/${path}`)).statusCode).toBe(404)
    }
    const tried = await importFile(fileOf(2, 'T'), { dryRun: true })
    const again = await importFile(fileOf(30, 'U'))
    for (const [id, message] of [
      [tried.id, 'A dry run saved nothing that could be undone.'],
      [again.id, 'This import created no reviews.'],
    ] as const) {
      const answer = await undo(id)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(message)
    }
  })

  test('is refused after 30 days, and while a legal hold lasts', async () => {
    services.clock.advance(31 * MILLISECONDS_PER_DAY)
    const late = await signInAs(stage.app, stage.demo.people.admin)
    expect((await late.send('POST', `${IMPORTS}/${done.id}/undo`)).json().message).toBe(
      'An import can be undone for 30 days. This one is older.',
    )
    services.clock.set(TEST_TIME)
    const hold = await stage.admin.post('/api/v1/personal_data/holds', {
      subject: { kind: 'company' },
      reason: 'A lawsuit',
    })
    expect(hold.statusCode, hold.body).toBe(201)
    expect((await undo(done.id)).json().message).toBe('A legal hold stops all deletions. Release it first.')
    const released = await stage.admin.send('POST', `/api/v1/personal_data/holds/${hold.json().id}/release`)
    expect(released.statusCode, released.body).toBe(200)
  })

  test('deletes its reviews, keeps those changed since and names them', async () => {
    const [acknowledged, discarded] = [await idOf('U-R-1'), await idOf('U-R-2')]
    const { agent, childAgent } = stage.demo.people
    const owner = reviews(30, 'U')[1]?.agent === agent.email ? agent : childAgent
    const reviewee = await signInAs(stage.app, owner)
    const answer = await reviewee.send('PUT', `/api/v1/qa_reviews/${acknowledged}/acknowledge`)
    expect(answer.statusCode, answer.body).toBe(200)
    const put = await stage.admin.send('PUT', `/api/v1/qa_reviews/${discarded}`, {
      deleted_at: '2026-06-16T12:00:00Z',
    })
    expect(put.statusCode, put.body).toBe(200)
    const changed = reviews(30, 'U').map((review, n) => (n === 3 ? { ...review, total: 1 } : review))
    expect(counts(await importFile(reviewFile(FORMATS.generic, changed)))).toMatchObject({ updated: 1 })
    const kept = (
      await query<{ external_id: string }>(
        `select m.external_id from app.imported_review m join app.qa_review r on r.company_id = $1 and r.id = m.review_id
        where m.company_id = $1 and (r.updated_at <> m.imported_at or r.deleted_at is not null) order by m.review_id`,
      )
    ).map(({ external_id }) => external_id)
    expect(kept).toEqual(expect.arrayContaining(['U-R-1', 'U-R-2', 'U-R-3']))

    const requested = await undo(done.id)
    expect(requested.statusCode, requested.body).toBe(202)
    expect(requested.json()).toMatchObject({ undone_at: null, removed: 0 })
    // Requesting it again has one effect.
    expect((await undo(done.id)).statusCode).toBe(202)
    await runJobs()
    const undone = await read(done.id)
    expect(undone).toMatchObject({ removed: 30 - kept.length, kept: kept.length })
    expect(undone.undone_at).not.toBeNull()
    const listed = (await stage.admin.get(`${IMPORTS}/${done.id}/kept_reviews`)).json().kept_reviews
    expect(listed.map(({ review_id }: { review_id: string }) => review_id)).toEqual(kept)
    expect(await countOf('qa_review')).toBe(kept.length)
    const [answers] = await query<{ n: number }>(
      `select count(*)::int as n from app.qa_answer a where a.company_id = $1
          and not exists (select from app.qa_review r where r.company_id = $1 and r.id = a.review_id)`,
    )
    expect(answers?.n).toBe(0)
    const actions = await query<{ action: string; n: number }>(
      `select action, count(*)::int as n from app.audit_entry
        where company_id = $1 and object_type = 'review_import' and object_id = $2 and action like '%und%' group by 1 order by 1`,
      [String(done.id)],
    )
    expect(actions).toEqual([
      { action: 'review_import.undo_requested', n: 1 },
      { action: 'review_import.undone', n: 1 },
    ])
  })

  test('leaves counts of scorecards right, and the file can be imported again', async () => {
    const again = await importFile(fileOf(30, 'U'))
    expect(again.created).toBeGreaterThan(20)
    const forms = await query<{ id: number; reviews_count: number; n: number }>(
      `select f.id, f.reviews_count, (select count(*)::int from app.qa_review r
                where r.company_id = $1 and r.form_id = f.id and r.deleted_at is null) as n
         from app.qa_form f where f.company_id = $1`,
    )
    expect(forms.length).toBeGreaterThan(0)
    for (const { reviews_count, n } of forms) expect(reviews_count).toBe(n)
  })
})

describe('a killed process', () => {
  /** Services whose process dies when a transaction reads the clock: at its start, or just before its commit. */
  function dyingAt(reading: number): Services {
    let readings = 0
    const now = () => {
      readings += 1
      if (readings >= reading) throw new Error('killed')
      return services.clock.now()
    }
    return { ...services, clock: { ...services.clock, now } }
  }

  test('leaves an import that goes on, with each review once', async () => {
    const before = await countOf('qa_review')
    const file = await sendFile(fileOf(250, 'K'))
    const started = await stage.admin.post(IMPORTS, {
      file_key: file.file_key,
      mapping: { ...file.mapping, delimiter: file.delimiter },
      dry_run: false,
    })
    const { id } = started.json()
    let kills = 0
    for (let at = 2; at < 100; at++) {
      const job = { id: 'job', attempt: at, isLastAttempt: false, signal: new AbortController().signal }
      const ended = await runImport(dyingAt(at), stage.demo.viewer, reviewImportWork, id, job).catch(
        () => null,
      )
      if (ended === 'ended') break
      kills += 1
    }
    expect(kills).toBeGreaterThan(4)
    expect(await read(id)).toMatchObject({ status: 'done', rejected: 0 })
    expect(await countOf('qa_review')).toBe(before + 250)
    const [doubled] = await query<{ n: number }>(
      `select count(*)::int as n from (select external_id from app.imported_review where company_id = $1 and external_id like 'K-%'
         group by 1 having count(*) > 1) d`,
    )
    expect(doubled?.n).toBe(0)
  })

  test('leaves an undoing that goes on until every review is deleted', async () => {
    const before = await countOf('qa_review')
    const done = await importFile(fileOf(450, 'V'))
    expect(done.created).toBe(450)
    expect((await undo(done.id)).statusCode).toBe(202)
    const signal = new AbortController().signal
    await expect(undoImport(dyingAt(3), stage.demo.viewer, done.id, signal)).rejects.toThrow('killed')
    expect(await read(done.id)).toMatchObject({ removed: 200, undone_at: null })
    await undoImport(services, stage.demo.viewer, done.id, signal)
    expect(await read(done.id)).toMatchObject({ removed: 450, kept: 0 })
    expect(await countOf('qa_review')).toBe(before)
  })
})
