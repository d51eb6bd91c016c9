import { type Booted, boot } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Config } from '#platform/config/config.ts'
import { removeStaleUploads } from '#platform/files/drive-files.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'

/** Exit after this even if something still hangs: the supervisor kills the process after 20 s. */
const STOP_TIMEOUT_MS = 17_000

export const start: Command = {
  name: 'start',
  usage: 'start',
  summary: 'Start the server: database, migrations, demo data where wanted, jobs and pages.',
  async run(args, { open, say }) {
    readArguments(args, {})
    const { config, log } = open()
    const stopSignal = nextStopSignal()
    const booted = await boot(config, { log, say, useRunningServer: false })
    const serving = serve(booted, config, say)
    try {
      // Stopping does not wait for the rest of the demo data.
      await Promise.race([serving, stopSignal])
      await stopSignal
      say('Plaudit is stopping.')
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
      const server = await Promise.race([serving, Promise.resolve(null)])
      await server?.stop()
    } finally {
      serving.catch(() => {})
      await booted.stop()
    }
    return 0
  },
}

async function serve({ services, relay }: Booted, config: Config, say: (message: string) => void) {
  const state = { draining: false }
  const tracing = await trace(config)
  await services.jobs.start()
  relay.start()
  // Remove files of interrupted uploads. Another process may still be writing younger ones.
  await removeStaleUploads(
    config.dataDirectory,
    new Date(services.clock.now().getTime() - MILLISECONDS_PER_DAY),
  )
  // Import the features only here, because every command's module is loaded to list the commands.
  const { initCompany } = await import('#app/first-run/init-company.ts')
  await initCompany(services, say)
  const { seedOnStart } = await import('#app/demo/seed-on-start.ts')
  await seedOnStart(services, say)
  const { buildServer } = await import('#app/server.ts')
  const { listenForMetrics } = await import('#app/monitoring/serve-metrics.ts')
  const server = await buildServer(services, state, tracing)
  const metricsServer = await listenForMetrics(services, server.metrics)
  await server.listen({ host: config.host, port: config.port })
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const reachable = config.port === port ? config.baseUrl : `http://localhost:${port}`
  const { announceSetup } = await import('#app/first-run/setup.ts')
  if (config.role !== 'worker') await announceSetup(services, reachable, say)
  process.stdout.write(`Plaudit is ready at ${reachable}\n`)
  return {
    async stop() {
      state.draining = true
      await metricsServer?.close()
      await server.close()
      await tracing?.stop()
    },
  }
}

/** Null without a collector; the SDK is not loaded then. */
async function trace({ tracesTo, role }: Config): Promise<Tracing | null> {
  if (tracesTo === null) return null
  const { startTracing } = await import('#platform/tracing/tracing.ts')
  return startTracing({ tracesTo, role })
}

/** Calls `stop` on SIGTERM, Ctrl-C or the end of the parent process, possibly several times. */
const nextStopSignal = () =>
  new Promise<void>((resolve) => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => resolve())
  })
