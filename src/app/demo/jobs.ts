import { z } from 'zod'
import { LOAD_DEMO } from '#app/first-run/setup.ts'
import type { Services } from '#platform/services.ts'

export const RESET_DEMO = 'demo.reset'

/** The demo is loaded when someone chooses it in the wizard. With `DEMO=true`, it is reset every night. */
export function defineDemoJobs(services: Services): void {
  const say = (message: string) => services.log.info(message)
  const once = { data: z.object({}), expireInSeconds: 2 * 3600 }
  services.jobs.define(LOAD_DEMO, once, async (_data, { signal }) => {
    // The contents of the demo are large, and only these jobs and the start need them.
    const { seedDemo } = await import('#app/demo/seed-demo.ts')
    await seedDemo(services, say, { signal })
  })
  if (services.config.demo !== true) return
  const options = {
    data: z.object({}),
    cron: { expression: '30 3 * * *', timeZone: 'UTC' },
    expireInSeconds: 2 * 3600,
    retries: 2,
  }
  services.jobs.define(RESET_DEMO, options, async (_data, { signal }) => {
    const { resetDemo } = await import('#app/demo/seed-demo.ts')
    await resetDemo(services, say, { signal })
  })
}
