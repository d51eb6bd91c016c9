import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listening, startMailServer } from '#platform/mail/mail-server.ts'

/** A mail server on a free port that accepts everything by default; stopped when the test ends. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const { stop, ...server } = await startMailServer(options)
  onTestFinished(stop)
  return server
}

/** A server that accepts connections and never answers. */
export async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return listening(server, () => server.listen(0, '127.0.0.1'))
}

const answerOf = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** For server hooks whose last argument is a callback. */
export function refuse(code: number, text: string) {
  return (...hook: unknown[]) => (hook.at(-1) as (error: Error) => void)(answerOf(code, text))
}

export function refuseContent(code: number, text: string): SMTPServerOptions['onData'] {
  return (stream, _session, done) => {
    stream.on('end', () => done(answerOf(code, text))).resume()
  }
}
