import type { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'

/** The payload of a job: only ids (never personal data), and the company if it works in one. */
export type JobData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

/**
 * Loads the viewer with which a job acts when it runs. Null if the company is no longer active (churned, purging,
 * gone); the job then ends without doing anything.
 */
export type SystemViewer = (companyId: number) => Promise<Viewer | null>

/** Information about a run of a job. */
export type JobRun = {
  id: string
  /** 1 for the first run. */
  attempt: number
  /** If this run fails, the job goes to the dead letters. */
  isLastAttempt: boolean
  /** Aborted when the process stops or the run takes too long. */
  signal: AbortSignal
}

/** Must be idempotent: a job whose process was killed runs again. */
export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>

export type JobOptions<Data extends JobData> = {
  /**
   * Validated before each run; invalid data go to the dead letters immediately. Unknown keys are dropped, so that an
   * event's payload may contain more than one job needs.
   */
  data: z.ZodType<Data>
  /** Further attempts after a failure; defaults to 5. */
  retries?: number
  /** Delay before the second attempt, doubled for each further one up to an hour; defaults to 5. */
  retryDelaySeconds?: number
  /** Longest run; defaults to 15 minutes. The job of a killed process is returned after a minute in any case. */
  expireInSeconds?: number
  /** Number of concurrent jobs of this name in one process; defaults to 1. */
  concurrency?: number
  /** Also runs on this schedule without data, for work across all companies. Missed runs are not repeated. */
  cron?: { expression: string; timeZone: string }
}

export type SendOptions = {
  /** A stable name for the effect: only one job of this name and key is ever created. */
  key?: string
  startAfter?: Date
}

/**
 * A schedule created at run time, such as a company's digest; `key` (letters, digits, - _ . /) identifies it in its
 * job.
 */
export type JobSchedule = { cron: string; timeZone: string; data?: JobData; key?: string }

export type QueueSummary = {
  queue: string
  /** Jobs that wait although they are due. */
  waiting: number
  active: number
  failed: number
  /** How long the oldest waiting job has been due; null if none waits. */
  oldestSeconds: number | null
}

/** A job that failed in every attempt. */
export type FailedJob = {
  id: string
  queue: string
  /** Slug of the company; null for work across companies. */
  company: string | null
  failedAt: Date
  attempts: number
  /** Message of the last error, without personal data; may be empty. */
  cause: string
}

/** `next` is the cursor of the next page. */
export type FailedJobs = { jobs: FailedJob[]; next: string | null }

/** One failed job, or all of a queue. */
export type RunAgain = { id: string } | { queue: string }

/** Work that outlives a request. Define all jobs before starting; with `ROLE=web` jobs are sent but not run. */
export type Jobs = {
  define<Data extends JobData>(name: string, options: JobOptions<Data>, handler: JobHandler<Data>): void
  /** The queue must be started. */
  send(name: string, data: JobData, options?: SendOptions): Promise<void>
  schedule(name: string, schedule: JobSchedule): Promise<void>
  unschedule(name: string, key?: string): Promise<void>
  start(): Promise<void>
  /** Stops accepting work and waits up to 15 s for running jobs; unfinished ones run again later. */
  stop(): Promise<void>
  /** All queues by name. */
  queues(): Promise<QueueSummary[]>
  /** The last failure first. Throws malformed for an unknown cursor. */
  failed(page: { after?: string | undefined; limit: number }): Promise<FailedJobs>
  /** Returns how many failed jobs run again; those that already do are skipped. */
  runAgain(which: RunAgain): Promise<number>
  /** The problem to report in /ready; null if the queue works. */
  problem(): Promise<string | null>
}
