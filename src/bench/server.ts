import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Pool } from 'undici'

export type BenchServer = {
  port: number
  pid: number
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** The server as in production, in a separate process on a free port. */
export async function startServer(
  databaseUrl: string,
  dataDirectory: string,
  nodeOptions: readonly string[] = [],
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...nodeOptions, 'src/main.ts', 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readyPort(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { port, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    // Keep reading: the server would stop on writing a log line to a pipe that is not read.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const port = /ready at \S+:(\d+)\n/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error('The server ended before it was ready.')))
  })
}

/** A signed-in client that keeps its connections open. */
export class Client {
  private readonly pool: Pool
  private headers: Record<string, string> = {}

  constructor(port: number) {
    this.pool = new Pool(`http://127.0.0.1:${port}`, { connections: 16 })
  }

  async signIn(email: string, password: string): Promise<void> {
    const { headers, body } = await this.send('/api/v1/session', JSON.stringify({ email, password }))
    const cookie = [headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
    this.headers = { cookie, 'x-csrf-token': String(JSON.parse(body).csrfToken) }
  }

  async post(path: string, payload: string): Promise<string> {
    const { status, body } = await this.send(path, payload)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
    return body
  }

  async get(path: string): Promise<string> {
    const { statusCode, body } = await this.pool.request({ path, method: 'GET', headers: this.headers })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
    return text
  }

  /** The first piece of a long answer; drops the rest. */
  async firstBytes(path: string): Promise<string> {
    const { statusCode, body } = await this.pool.request({ path, method: 'GET', headers: this.headers })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    for await (const piece of body) return String(piece)
    return ''
  }

  close(): Promise<void> {
    return this.pool.close()
  }

  private async send(path: string, payload: string) {
    const { statusCode, headers, body } = await this.pool.request({
      path,
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: payload,
    })
    return { status: statusCode, headers, body: await body.text() }
  }
}
