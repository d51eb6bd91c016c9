import { type Booted, boot } from '#app/boot.ts'
import { type Command, readArguments } from '#app/commands/command.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Config } from '#platform/config/config.ts'
import { removeStaleUploads } from '#platform/files/drive-files.ts'

/** After this the process ends even if something still hangs; whoever started it waits 20 s. */
const STOP_TIMEOUT_MS = 17_000

export const start: Command = {
  name: 'start',
  usage: 'start',
  summary: 'Start the server: database, migrations, demo data where wanted, jobs and pages.',
  async run(args, { open, say }) {
    readArguments(args, {})
    const { config, log } = open()
    const stopSignal = nextStopSignal()
    const booted = await boot(config, { log, say, join: false })
    const serving = serve(booted, config, say)
    try {
      // A stop that comes while the demo data is being written does not wait for the rest of it.
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
  await services.jobs.start()
  relay.start()
  // Left by uploads that broke off; younger ones may still be under way in another process.
  await removeStaleUploads(
    config.dataDirectory,
    new Date(services.clock.now().getTime() - MILLISECONDS_PER_DAY),
  )
  // Loaded here: every command is listed before one runs, and the others need no server.
  const { seedWhereWanted } = await import('#app/demo/seed-where-wanted.ts')
  await seedWhereWanted(services, say)
  const { buildServer } = await import('#app/server.ts')
  const server = await buildServer(services, state)
  await server.listen({ host: config.host, port: config.port })
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(
    `Plaudit is ready at ${config.port === port ? config.baseUrl : `http://localhost:${port}`}\n`,
  )
  return {
    async stop() {
      state.draining = true
      await server.close()
    },
  }
}

/** SIGTERM, Ctrl-C, or the end of the process that started this one; each may come more than once. */
const nextStopSignal = () =>
  new Promise<void>((resolve) => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => resolve())
  })
