import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, questionsIn, startReview } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { startServerProcess } from '#test/server/support/server-process.ts'

const services = testServices()
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

const REVIEWERS = 20

test('after kill -9 while twenty reviewers save, every acknowledged answer is stored once', async () => {
  // The other process uses the machine's clock, and sessions expire.
  services.clock.set(new Date())
  const app = await buildServer(services)
  const demo = await foundQaCompany(services, app, 'demo')
  const drafts: number[] = []
  for (let made = 0; made < REVIEWERS; made++) drafts.push((await startReview(demo)).id)
  // The other process finds the session in the database.
  const { headers } = await signInAs(app, demo.people.reviewer)
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-kill-'))
  try {
    const { child, port } = await startServerProcess(services, folder)
    children.push(child)
    const questions = questionsIn(demo.form)
    const acknowledged = new Map<string, number>()
    const pressed = drafts.map(async (draft, place) => {
      for (let turn = 0; ; turn++) {
        const question = questions[turn % questions.length]
        const option = question?.options[(turn + place) % question.options.length]
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/qa_answers`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            qa_review_id: draft,
            qa_question_id: question?.id,
            qa_option_id: option?.id,
            comments: String(turn),
          }),
        }).catch(() => null)
        if (!answer) return
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
        acknowledged.set(`${draft} ${question?.id}`, turn)
        // Every reviewer has saved enough: kill the server while the next saves are running.
        if (acknowledged.size >= REVIEWERS * 2) child.kill('SIGKILL')
      }
    })
    await Promise.all(pressed)
    expect(acknowledged.size).toBeGreaterThanOrEqual(REVIEWERS * 2)
    const { rows } = await services.database.ownerPool.query<{ key: string; turn: number; count: number }>(
      `select review_id || ' ' || question_id as key, max(comments::int) as turn, count(*)::int as count
         from app.qa_answer where company_id = $1 group by 1`,
      [demo.companyId],
    )
    const stored = new Map(rows.map((row) => [row.key, row]))
    for (const [key, turn] of acknowledged) {
      expect([key, stored.get(key)?.count]).toEqual([key, 1])
      // A later save may have been stored without its answer arriving.
      expect(stored.get(key)?.turn).toBeGreaterThanOrEqual(turn)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await app.close()
  }
}, 60_000)
