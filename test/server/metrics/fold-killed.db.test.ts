import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { removeComments, restoreComments } from '#features/feedback/edits/comments.ts'
import { editResponse } from '#features/feedback/edits/edit.ts'
import { excludeResponse } from '#features/feedback/exclusions/exclusions.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { checkFold, foldDays } from '#features/metrics/rollups/fold.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { seeded } from '#lib/seeded.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { expectRecounted } from '#test/server/metrics/recount.ts'

const KILLS = 20
const RESPONSES = 120
const AREAS = ['Friendly', 'Quick', 'Helpful']
const OWNERS = ['agent', 'childAgent', 'outsider'] as const satisfies StaffName[]

const services = testServices()
let company: StaffedCompany
let ids: number[]
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'killed')
  services.clock.set('2026-07-10T12:00:00Z')
  await ingestResponses(
    services,
    company.viewer,
    Array.from({ length: RESPONSES }, (_, index) => response(index, 0)),
  )
  const byExternalId = await responseIds(services, company.companyId)
  ids = Array.from({ length: RESPONSES }, (_, index) => byExternalId.get(`sent-${index}`) ?? 0)
})

/** The response with this number; another version has other stars, another channel and another day. */
const response = (index: number, version: number) =>
  sentResponse({
    external_id: `sent-${index}`,
    responded_at: new Date(
      Date.UTC(2026, 2, 1) + ((index * 24 + version * 777) % 2_900) * 3_600_000,
    ).toISOString(),
    stars: 1 + ((index + version) % 5),
    comment: `Comment ${index}`,
    channel: (index + version) % 3 === 0 ? 'Phone' : 'Chat',
    employee: { email: company.people[OWNERS[index % 3] ?? 'agent'].email },
    answers: [
      { question: 'Recommend', type: 'nps', value: (index + version) % 11 },
      { question: 'Areas of excellence', type: 'AreasOfExcellence', value: [AREAS[(index + version) % 3]] },
    ],
  })

test('a fold whose process is killed and that runs again gives the same sums as a recount', {
  timeout: 180_000,
}, async () => {
  const whole = await startFold().fold()
  expect(whole.signal).toBeNull()
  await expectRecounted(services, company.companyId, '2026-07-01')
  const random = seeded(27)
  let interrupted = 0
  let next = startFold()
  for (let kill = 0; kill < KILLS; kill++) {
    const fromTheStart = kill % 2 === 0
    if (fromTheStart) await forgetFold()
    await changeResponses(kill)
    // The fold of a few days sends more statements than this.
    const last = fromTheStart ? whole.statements - 20 : 30
    const death = { statement: 1 + Math.floor(random() * last), delay: Math.floor(random() * 4) }
    const { signal } = await next.fold(death)
    expect(signal).toBe('SIGKILL')
    if (await isUnfinished()) interrupted++
    // Processes start slowly: the next one does so meanwhile.
    if (kill < KILLS - 1) next = startFold()
    expect(await foldDays(services, company.viewer)).toBe(true)
    await expectRecounted(services, company.companyId, '2026-07-01')
  }
  expect(interrupted).toBeGreaterThan(KILLS / 2)
  expect(await checkFold(services, company.viewer)).toBe(0)
})

/** Starts a process that sums the days on request, and kills itself within a few milliseconds of the given statement. */
function startFold() {
  const { host, port, user } = inject('testServer')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-worker-main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      COMPANY: String(company.companyId),
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
    },
  })
  children.push(child)
  const exited = once(child, 'exit')
  return {
    async fold(death: { statement?: number; delay?: number } = {}) {
      child.stdin.end(JSON.stringify({ now: services.clock.now(), ...death }))
      const statements = Number(await text(child.stdout))
      const [, signal] = await exited
      return { statements, signal }
    },
  }
}

/** Whether days or months are waiting to be summed. */
async function isUnfinished(): Promise<boolean> {
  const { rows } = await services.database.ownerPool.query<{ unfinished: boolean }>(
    `select time_zone <> 'UTC' or unsummed_from is not null
            or exists (select from app.response_changed_day where company_id = $1)
            or (select count(*) from app.metric_month where company_id = $1) <
               (select count(distinct date_trunc('month', responded_at at time zone 'UTC')) from app.response
                 where company_id = $1) as unfinished
       from app.metric_fold where company_id = $1`,
    [company.companyId],
  )
  return rows[0]?.unfinished === true
}

/** Each round changes four responses, moves one to another team, and undoes some changes of the round before. */
async function changeResponses(round: number): Promise<void> {
  const { viewer, people } = company
  const idAt = (place: number) => ids[(round * 6 + place) % RESPONSES] ?? 0
  services.clock.advance(1_000)
  await ingestResponses(services, viewer, [response((round * 6) % RESPONSES, round + 1)])
  await editResponse(services, viewer, idAt(1), {
    updated_at: await updatedAt(idAt(1)),
    employee: { id: people[OWNERS[round % 3] ?? 'agent'].id },
  })
  await removeComments(services, viewer, [idAt(2)])
  await excludeResponse(services, viewer, idAt(3), true)
  if (round === 0) return
  await restoreComments(services, viewer, [idAt(2 - 6)])
  if (round % 2 === 0) await excludeResponse(services, viewer, idAt(3 - 6), false)
}

async function updatedAt(id: number): Promise<string> {
  const { rows } = await services.database.ownerPool.query<{ updated_at: Date }>(
    'select updated_at from app.response where company_id = $1 and id = $2',
    [company.companyId, id],
  )
  return rows[0]?.updated_at.toISOString() ?? ''
}

/** As before the first fold: the sums that are there are those of another time zone. */
const forgetFold = () =>
  services.database.ownerPool.query(
    "update app.metric_fold set time_zone = 'Asia/Tokyo' where company_id = $1",
    [company.companyId],
  )
