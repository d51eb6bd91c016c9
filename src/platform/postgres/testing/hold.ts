// Run by embedded.test.ts as a separate process that can be killed: starts the server, reports it as a line of JSON,
// and keeps it until SIGTERM.
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'

const options = JSON.parse(process.argv[2] ?? '{}')

try {
  const server = await startEmbeddedPostgres({ ...options, log: () => {} })
  const keepAlive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', async () => {
    await server.stop()
    clearInterval(keepAlive)
  })
  console.log(JSON.stringify({ ...server, pid: process.pid }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).name, message: (error as Error).message }))
}
