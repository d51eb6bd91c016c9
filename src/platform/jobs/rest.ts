import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { pageQuery } from '#platform/http/query-values.ts'

/** Watch the job queue of the installation and run failed jobs again. For the vendor's staff. */
export const manageJobs: Action = {
  name: 'jobs.manage',
  allows: ({ permissions, person, tokenScopes }) =>
    permissions.admin && person !== null && tokenScopes === null,
}

const jobQueue = z.object({
  queue: z.string(),
  waiting: z.number().describe('Jobs that wait although they are due'),
  active: z.number(),
  failed: z.number().describe('Jobs that failed in every attempt'),
  oldest_seconds: z.number().nullable().describe('How long the oldest waiting job has been due'),
})

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  company: z.string().nullable().describe('Subdomain of the company; null for work across companies'),
  failed_at: z.iso.datetime(),
  attempts: z.number(),
  cause: z.string().describe('Message of the last error, without personal data; may be empty'),
})

const listQueues: Endpoint = endpoint({
  name: 'listJobQueues',
  method: 'GET',
  url: '/api/v1/job_queues',
  summary: 'List the job queues of the installation with their waiting, active and failed jobs',
  tag: 'Jobs',
  action: manageJobs,
  response: z.object({ job_queues: z.array(jobQueue) }),
  handle: async ({ services }) => ({
    job_queues: (await services.jobs.queues()).map(({ oldestSeconds, ...queue }) => ({
      ...queue,
      oldest_seconds: oldestSeconds,
    })),
  }),
})

const listFailed: Endpoint = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  url: '/api/v1/failed_jobs',
  summary: 'List jobs of all companies that failed in every attempt, the last failure first',
  tag: 'Jobs',
  action: manageJobs,
  query: pageQuery,
  response: z.object({ failed_jobs: z.array(failedJob), next_cursor: z.string().nullable() }),
  async handle({ services, query }) {
    const { jobs, next } = await services.jobs.failed(query)
    return {
      failed_jobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt.toISOString() })),
      next_cursor: next,
    }
  },
})

const runAgain: Endpoint = endpoint({
  name: 'runFailedJobs',
  method: 'POST',
  url: '/api/v1/failed_jobs/run',
  summary: 'Run one failed job again, or all of a queue; jobs that already run again are skipped',
  tag: 'Jobs',
  action: manageJobs,
  body: z.strictObject({ job: z.uuid().optional(), queue: z.string().max(200).optional() }),
  response: z.object({ started: z.number() }),
  async handle({ services, viewer, body: { job, queue } }) {
    if ((job === undefined) === (queue === undefined))
      throw invalid([{ path: 'job', message: 'Give either a job or a queue.' }])
    const which = job === undefined ? { queue: await known(queue ?? '') } : { id: job }
    return tenantTransaction(services, viewer, async (tx) => {
      const started = await services.jobs.runAgain(which)
      if (started > 0)
        tx.audit({
          action: 'company.jobs_run_again',
          objectType: 'company',
          objectId: tx.companyId,
          after: { queue: queue ?? null, jobs: started },
        })
      return { started }
    })

    async function known(name: string): Promise<string> {
      const queues = await services.jobs.queues()
      if (queues.some((each) => each.queue === name)) return name
      throw invalid([{ path: 'queue', message: 'There is no queue with this name.' }])
    }
  },
})

export const jobEndpoints: Endpoint[] = [listQueues, listFailed, runAgain]
