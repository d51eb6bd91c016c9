import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpSettings } from '#platform/mail/smtp.ts'

/** Connects to the mail server, greets it and signs in, without sending a message. Rejects with its error. */
export async function greetMailServer({
  smtpUrl,
  baseUrl,
  timeoutMilliseconds = 10_000,
}: Pick<SmtpSettings, 'smtpUrl' | 'baseUrl' | 'timeoutMilliseconds'>): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...server,
    name: new URL(baseUrl).hostname,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      connection.on('error', reject)
      connection.once('end', () => reject(new Error('The mail server closed the connection.')))
      connection.connect((error) => (error || !auth ? done(error) : connection.login(auth, done)))
    })
    connection.quit()
  } finally {
    connection.close()
  }
}
