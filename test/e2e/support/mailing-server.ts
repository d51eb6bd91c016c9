import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { type ReceivedMail, startMailServer } from '#platform/mail/mail-server.ts'
import { startEmptyServer } from './empty-server.ts'

export type MailingServer = {
  baseURL: string
  /** An admin of an empty company. */
  admin: { email: string; password: string }
  /** Waits for the latest mail to an address. */
  mailTo(address: string): Promise<ReceivedMail['mail']>
  stop(): Promise<void>
}

/** Starts another Plaudit with its own data and a mail server that the test can read. */
export async function startMailingServer(): Promise<MailingServer> {
  const post = await startMailServer()
  const variables = { SMTP_URL: post.url, MAIL_FROM: 'Plaudit <plaudit@own.example>' }
  const server = await startEmptyServer(variables).catch(async (error: unknown) => {
    await post.stop()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await post.stop()
  }
  try {
    const password = randomBytes(12).toString('base64url')
    const email = 'admin@own.example'
    await server.command(['create-company', 'own', '--name', 'Own Company'])
    const names = ['--first-name', 'Own', '--last-name', 'Admin']
    await server.command(['create-admin', email, '--company', 'own', ...names], password)
    return {
      baseURL: server.baseURL,
      admin: { email, password },
      stop,
      async mailTo(address) {
        const sent = () => post.received.findLast(({ recipients }) => recipients.includes(address))
        await expect.poll(() => sent() !== undefined, { timeout: 30_000 }).toBe(true)
        return sent()?.mail as ReceivedMail['mail']
      },
    }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}
