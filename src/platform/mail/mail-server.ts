import type { Server, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { mail: Awaited<ReturnType<typeof PostalMime.parse>>; recipients: string[] }

/** A mail server for tests on a free port. It accepts everything unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}) {
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
  // A client that is refused on connecting disconnects in the middle of a line.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = await listening(server.server as Server, () => server.listen(0, '127.0.0.1'))
  const stop = async () => {
    cut()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url, received, cut, stop }
}

/** Returns the address once the server accepts connections. */
export async function listening(server: Server, listen: () => void): Promise<string> {
  const ready = new Promise<void>((resolve) => server.once('listening', () => resolve()))
  listen()
  await ready
  const { port } = server.address() as { port: number }
  return `smtp://127.0.0.1:${port}`
}
