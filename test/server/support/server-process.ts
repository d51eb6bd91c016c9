import { type ChildProcess, spawn } from 'node:child_process'
import { compileCache } from '#platform/testing/compile-cache.ts'
import type { TestServices } from '#platform/testing/test-services.ts'

/** Starts the product as a separate process on the test's database. The caller must end it. */
export async function startServerProcess(
  services: Pick<TestServices, 'address' | 'config'>,
  folder: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; port: number }> {
  const { host, port, user, database } = services.address
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const child = spawn(process.execPath, ['src/main.ts', 'start'], {
    env: {
      ...process.env,
      ...compileCache,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: services.config.secretKey,
      BASE_URL: 'http://localhost:3000',
      PORT: '0',
      ROLE: 'web',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /ready at \S+:(\d+)\n/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The server ended before it was ready: ${output}`)))
  })
  return { child, port: ready }
}
