import { z } from 'zod'
import type { Services } from '#platform/services.ts'

export const RESET_DEMO = 'demo.reset'

/** With `DEMO=true`, the demo companies are reset every night. */
export function defineDemoJobs(services: Services): void {
  if (services.config.demo !== true) return
  const options = {
    data: z.object({}),
    cron: { expression: '30 3 * * *', timeZone: 'UTC' },
    expireInSeconds: 2 * 3600,
    retries: 2,
  }
  services.jobs.define(RESET_DEMO, options, async (_data, { signal }) => {
    // The contents of the demo are large, and only this job and the start need them.
    const { resetDemo } = await import('#app/demo/seed-demo.ts')
    await resetDemo(services, (message) => services.log.info(message), { signal })
  })
}
