import type { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'

/** What a job carries: ids only (never personal data), and the company where it works in one. */
export type JobData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

/**
 * Rebuilds the Viewer with which a job acts, when it runs; handed in by the composition. Null when the company does not
 * take part any more (churned, purging, gone): the job then ends without doing anything.
 */
export type SystemViewer = (companyId: number) => Promise<Viewer | null>

/** What a handler may know of its run, beside the data. */
export type JobRun = {
  id: string
  /** 1 for the first run. */
  attempt: number
  /** After this run no other follows: the job goes to the dead letters. */
  isLastAttempt: boolean
  /** Aborted when the process stops or the run has lasted too long. */
  signal: AbortSignal
}

/** Must be idempotent: a killed process's job runs again. */
export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>

export type JobOptions<Data extends JobData> = {
  /**
   * Checked before each run: what it refuses goes to the dead letters at once. Unknown keys are dropped, so that an
   * event's payload may hold more than one job needs.
   */
  data: z.ZodType<Data>
  /** Further attempts after a failure, 5 unless set. */
  retries?: number
  /** Before the second attempt; doubled for each further one, up to an hour. 5 unless set. */
  retryDelaySeconds?: number
  /** The longest run, 15 minutes unless set; a killed process's job returns after a minute at any setting. */
  expireInSeconds?: number
  /** Jobs of this name under way at once in one process, 1 unless set. */
  concurrency?: number
  /** Runs by itself too, with no data: work over all companies. Missed times are not made up for. */
  cron?: { expression: string; timeZone: string }
}

export type SendOptions = {
  /** A stable name for the effect: another job of this name and key is not made, whoever sends it. */
  key?: string
  startAfter?: Date
}

/** A schedule made while running, as a company's own digest: `key` (letters, digits, - _ . /) tells schedules of a job apart. */
export type JobSchedule = { cron: string; timeZone: string; data?: JobData; key?: string }

/** Work that outlives a request. Define all jobs, then start; `ROLE=web` sends only. */
export type Jobs = {
  define<Data extends JobData>(name: string, options: JobOptions<Data>, handler: JobHandler<Data>): void
  /** Needs a started queue. */
  send(name: string, data: JobData, options?: SendOptions): Promise<void>
  schedule(name: string, schedule: JobSchedule): Promise<void>
  unschedule(name: string, key?: string): Promise<void>
  start(): Promise<void>
  /** Takes no more work and waits up to 15 s for what is under way; what is not done by then runs again later. */
  stop(): Promise<void>
  /** Null when the queue is in order, else what is wrong, for /ready. */
  problem(): Promise<string | null>
}
