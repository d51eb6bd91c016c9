import { boot } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { buildServer } from '#app/server.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { removeStaleUploads } from '#platform/files/drive-files.ts'

/** After this the process ends even if something still hangs. */
const STOP_TIMEOUT_MS = 18_000

export const start: Command = {
  name: 'start',
  usage: 'start',
  summary: 'Start the server: database, migrations, demo data where wanted, jobs and pages.',
  async run(args, { config: readConfig, log, say }) {
    readArguments(args, {})
    const config = readConfig()
    const stopSignal = nextStopSignal()
    const { services, relay, freshDatabase, stop } = await boot(config, { log, say, join: false })
    const state = { draining: false }
    try {
      await services.jobs.start()
      relay.start()
      // Left by uploads that broke off; younger ones may still be under way in another process.
      await removeStaleUploads(config.dataDirectory, new Date(services.clock.now().getTime() - MILLISECONDS_PER_DAY))
      if (config.demo ?? freshDatabase) await seedDemo(services, say)
      const server = await buildServer(services, state)
      await server.listen({ host: config.host, port: config.port })
      const address = server.server.address()
      const port = typeof address === 'object' && address ? address.port : config.port
      process.stdout.write(`Plaudit is ready at ${config.port === port ? config.baseUrl : `http://localhost:${port}`}\n`)
      await stopSignal
      say('Plaudit is stopping.')
      state.draining = true
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
      await server.close()
    } finally {
      await stop()
    }
    return 0
  },
}

/** SIGTERM, Ctrl-C, or the end of the process that started this one. */
const nextStopSignal = () =>
  new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
    process.once('disconnect', () => resolve())
  })
