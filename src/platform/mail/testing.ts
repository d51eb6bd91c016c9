import { createServer, type Server, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { mail: Awaited<ReturnType<typeof PostalMime.parse>>; recipients: string[] }

/** A mail server on a free port that takes everything, unless told otherwise; gone when the test ends. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ mail: await PostalMime.parse(Buffer.concat(chunks)), recipients })
        done()
      })
    },
    ...options,
  })
  // A client that is refused at the door leaves in the middle of a line.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = await listening(server.server as Server, () => server.listen(0, '127.0.0.1'))
  onTestFinished(async () => {
    cut()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { url, received, cut }
}

/** Takes the connection and never says a word. */
export async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return listening(server, () => server.listen(0, '127.0.0.1'))
}

async function listening(server: Server, listen: () => void): Promise<string> {
  const ready = new Promise<void>((resolve) => server.once('listening', () => resolve()))
  listen()
  await ready
  const { port } = server.address() as { port: number }
  return `smtp://127.0.0.1:${port}`
}

const answerOf = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** For the hooks of the server that have their callback last. */
export function refuse(code: number, text: string) {
  return (...hook: unknown[]) => (hook.at(-1) as (error: Error) => void)(answerOf(code, text))
}

export function refuseContent(code: number, text: string): SMTPServerOptions['onData'] {
  return (stream, _session, done) => {
    stream.on('end', () => done(answerOf(code, text))).resume()
  }
}
