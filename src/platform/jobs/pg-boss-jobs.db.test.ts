import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JobRun, Jobs } from '#platform/jobs/jobs.ts'
import { DEAD_LETTERS } from '#platform/jobs/names.ts'
import { createJobs, type JobsSettings } from '#platform/jobs/pg-boss-jobs.ts'
import { createLog } from '#platform/logging/log.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'

const { database, address } = testServices()
const opened: Jobs[] = []
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})

const data = z.object({ companyId: z.number() })

describe('the job queue', () => {
  test('runs a job with its data and drops unknown keys', async () => {
    const seen = signal<unknown>()
    const jobs = open()
    jobs.define('greet', { data }, async (given) => seen.resolve(given))
    await jobs.start()
    await jobs.send('greet', { companyId: 3, eventId: 9 })
    expect(await seen.promise).toEqual({ companyId: 3 })
  })

  test('a key lets only one job through, even after it has run', async () => {
    const runs: number[] = []
    const last = signal<void>()
    const define = (jobs: Jobs) => {
      jobs.define('once', { data }, async ({ companyId }) => void runs.push(companyId))
      jobs.define('last', { data }, async () => last.resolve())
    }
    const [worker, web] = [open(), open({ role: 'web' })]
    define(worker)
    define(web)
    await worker.start()
    await web.start()
    await Promise.all([1, 2, 3].map(() => worker.send('once', { companyId: 1 }, { key: 'a' })))
    await expect.poll(() => runs).toEqual([1])
    await expect.poll(() => states('once')).toEqual(['completed'])
    await web.send('once', { companyId: 1 }, { key: 'a' })
    await web.send('once', { companyId: 2 }, { key: 'b' })
    await web.send('last', { companyId: 0 }, { key: 'a' })
    await last.promise
    await expect.poll(() => runs).toEqual([1, 2])
    expect(await states('once')).toHaveLength(2)
  })

  test('retries a failed job, then moves it to the dead letters with its data and an error without values', async () => {
    const runs: Pick<JobRun, 'attempt' | 'isLastAttempt'>[] = []
    const jobs = open({ askSeconds: 2 })
    jobs.define(
      'fail',
      { data, retries: 1, retryDelaySeconds: 1 },
      async (_data, { attempt, isLastAttempt }) => {
        runs.push({ attempt, isLastAttempt })
        throw new Error('cannot reach ann@shop.example')
      },
    )
    await jobs.start()
    await jobs.send('fail', { companyId: 5 })
    await expect.poll(() => deadLetters('fail'), { timeout: 25_000 }).toHaveLength(1)
    expect(runs).toEqual([
      { attempt: 1, isLastAttempt: false },
      { attempt: 2, isLastAttempt: true },
    ])
    const [letter] = await deadLetters('fail')
    expect(letter.data).toEqual({ companyId: 5 })
    expect(JSON.stringify(letter)).toContain('[e-mail]')
    expect(JSON.stringify(letter)).not.toContain('ann@')
  })

  test('does not retry a job with invalid data', async () => {
    let runs = 0
    const jobs = open()
    jobs.define('strict', { data }, async () => void runs++)
    await jobs.start()
    await jobs.send('strict', { companyId: 'seven' })
    await expect.poll(() => deadLetters('strict')).toHaveLength(1)
    expect(runs).toBe(0)
    expect(await states('strict')).toEqual(['failed'])
  })

  test('a web process sends jobs but does not run them', async () => {
    const ranBy: string[] = []
    const define = (jobs: Jobs, name: string) =>
      jobs.define('where', { data }, async () => void ranBy.push(name))
    const [web, worker] = [open({ role: 'web' }), open({ role: 'worker' })]
    define(web, 'web')
    define(worker, 'worker')
    await web.start()
    await web.send('where', { companyId: 1 })
    expect(await states('where')).toEqual(['created'])
    await worker.start()
    await expect.poll(() => ranBy).toEqual(['worker'])
  })

  test('stopping signals a running job and waits for it', async () => {
    const running = signal<void>()
    let finished = false
    const jobs = open()
    jobs.define('long', { data }, async (_data, { signal }) => {
      running.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    })
    await jobs.start()
    await jobs.send('long', { companyId: 1 })
    await running.promise
    await jobs.stop()
    expect(finished).toBe(true)
    expect(await states('long')).toEqual(['completed'])
  })

  test('returns a job that does not end in time to the queue', async () => {
    const running = signal<void>()
    const release = signal<void>()
    const jobs = open({ stopTimeoutSeconds: 1 })
    jobs.define('stubborn', { data, retryDelaySeconds: 60 }, async () => {
      running.resolve()
      await release.promise
    })
    await jobs.start()
    await jobs.send('stubborn', { companyId: 1 })
    await running.promise
    await jobs.stop()
    expect(await states('stubborn')).toEqual(['retry'])
    release.resolve()
  })

  test('the job of a killed process runs again, even if the handler had started', async () => {
    const runs: number[] = []
    const jobs = open({ role: 'web' })
    jobs.define('orphan', { data, retryDelaySeconds: 1 }, async () => {})
    await jobs.start()
    await jobs.send('orphan', { companyId: 1 })
    // The state left by a process killed two minutes ago: an active job without a heartbeat since.
    await database.ownerPool.query(
      `update pgboss.job set state = 'active', started_on = $1, heartbeat_on = $1 where name = 'orphan'`,
      [new Date(Date.now() - 120_000)],
    )
    const worker = open({ superviseSeconds: 1, askSeconds: 2 })
    worker.define(
      'orphan',
      { data, retryDelaySeconds: 1 },
      async (_data, { attempt }) => void runs.push(attempt),
    )
    await worker.start()
    await expect.poll(() => runs, { timeout: 25_000 }).toEqual([2])
  })

  test('a schedule keeps its time zone, and is removed when no longer defined', async () => {
    const first = open()
    const cron = { expression: '0 7 * * 1', timeZone: 'Europe/Oslo' }
    first.define('digest', { data: z.object({}), cron }, async () => {})
    first.define('old', { data: z.object({}), cron }, async () => {})
    await first.start()
    await first.schedule('digest', {
      cron: '0 8 * * *',
      timeZone: 'Asia/Tokyo',
      data: { companyId: 4 },
      key: 'company-4',
    })
    expect(await schedules()).toEqual([
      ['digest', '', '0 7 * * 1', 'Europe/Oslo'],
      ['digest', 'company-4', '0 8 * * *', 'Asia/Tokyo'],
      ['old', '', '0 7 * * 1', 'Europe/Oslo'],
    ])
    const second = open()
    second.define('digest', { data: z.object({}), cron }, async () => {})
    await second.start()
    expect((await schedules()).map(([name]) => name)).toEqual(['digest', 'digest'])
    await second.unschedule('digest', 'company-4')
    expect(await schedules()).toHaveLength(1)
  })

  test('logs its own failures with their cause and the queue', async () => {
    const lines: string[] = []
    const log = createLog(
      { logFormat: 'json', logLevel: 'error' },
      { write: (line) => void lines.push(line) },
    )
    const jobs = open({ log, askSeconds: 2 })
    jobs.define('reached', { data }, async () => {})
    await jobs.start()
    await database.ownerPool.query('alter table pgboss.job_common rename to job_lost')
    try {
      await expect.poll(() => lines.some((line) => line.includes('"queue":"reached"'))).toBe(true)
    } finally {
      await database.ownerPool.query('alter table pgboss.job_lost rename to job_common')
    }
    const line = JSON.parse(lines.find((each) => each.includes('"queue":"reached"')) ?? '{}')
    expect(line).toMatchObject({ msg: 'the job queue failed', error: { code: '42P01' } })
    expect(line.error.message).toContain('does not exist')
  })

  test('refuses unknown jobs, and reports its state', async () => {
    const jobs = open()
    jobs.define('known', { data }, async () => {})
    expect(() => jobs.define('known', { data }, async () => {})).toThrow('defined twice')
    expect(await jobs.problem()).toBe('the job queue is not started')
    await jobs.start()
    expect(await jobs.problem()).toBeNull()
    await expect(jobs.send('unknown', {})).rejects.toThrow('no job unknown')
    expect(() => jobs.define('late', { data }, async () => {})).toThrow('after the start')
    await jobs.stop()
    expect(await jobs.problem()).toBe('the job queue is not started')
  })
})

function open(settings: Partial<JobsSettings> = {}): Jobs {
  const jobs = createJobs({ address, role: 'all', log: silentLog, ...settings })
  opened.push(jobs)
  return jobs
}

async function states(name: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query('select state from pgboss.job where name = $1', [name])
  return rows.map(({ state }) => state as string)
}

async function deadLetters(from: string) {
  const { rows } = await database.ownerPool.query(
    'select * from pgboss.job where name = $1 and source_name = $2',
    [DEAD_LETTERS, from],
  )
  return rows
}

async function schedules() {
  const { rows } = await database.ownerPool.query(
    'select name, key, cron, timezone from pgboss.schedule order by name, key',
  )
  return rows.map(({ name, key, cron, timezone }) => [name, key, cron, timezone])
}

function signal<T>() {
  return Promise.withResolvers<T>()
}
