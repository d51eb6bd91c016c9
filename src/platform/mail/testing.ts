import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listening, startMailServer } from '#platform/mail/mail-server.ts'

/** A mail server on a free port that takes everything, unless told otherwise; gone when the test ends. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const { stop, ...server } = await startMailServer(options)
  onTestFinished(stop)
  return server
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
