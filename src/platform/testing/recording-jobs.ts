import type { JobData, JobHandler, JobOptions, JobSchedule, Jobs, SendOptions } from '#platform/jobs/jobs.ts'

export type SentJob = { name: string; data: JobData; options: SendOptions }

/** The job queue of tests: records sent jobs and runs them on request. */
export type RecordingJobs = Jobs & {
  sent: SentJob[]
  schedules: Map<string, JobSchedule>
  /** Runs all sent jobs and the jobs that those send, in order, each once; returns how many ran. */
  runAll(): Promise<number>
}

export function recordingJobs(): RecordingJobs {
  const handlers = new Map<string, (data: JobData) => Promise<void>>()
  const keys = new Set<string>()
  const sent: SentJob[] = []
  const schedules = new Map<string, JobSchedule>()
  const scheduleName = (name: string, key = '') => `${name} ${key}`
  return {
    sent,
    schedules,
    define<Data extends JobData>(name: string, options: JobOptions<Data>, handler: JobHandler<Data>) {
      if (handlers.has(name)) throw new Error(`The job ${name} is defined twice.`)
      handlers.set(name, (data) => handler(options.data.parse(data), firstRun(name)))
    },
    async send(name, data, options = {}) {
      if (options.key !== undefined) {
        const key = `${name} ${options.key}`
        if (keys.has(key)) return
        keys.add(key)
      }
      sent.push({ name, data, options })
    },
    async schedule(name, schedule) {
      schedules.set(scheduleName(name, schedule.key), schedule)
    },
    async unschedule(name, key) {
      schedules.delete(scheduleName(name, key))
    },
    async start() {},
    async stop() {},
    async queues() {
      return [...handlers.keys()].sort().map((queue) => ({
        queue,
        waiting: sent.filter(({ name }) => name === queue).length,
        active: 0,
        failed: 0,
        oldestSeconds: null,
      }))
    },
    failed: async () => ({ jobs: [], next: null }),
    runAgain: async () => 0,
    async problem() {
      return null
    },
    async runAll() {
      let ran = 0
      for (let job = sent.shift(); job !== undefined; job = sent.shift(), ran++) {
        const handler = handlers.get(job.name)
        if (!handler) throw new Error(`No handler is defined for the job ${job.name}.`)
        await handler(job.data)
      }
      return ran
    },
  }
}

const firstRun = (name: string) => ({
  id: name,
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
})
