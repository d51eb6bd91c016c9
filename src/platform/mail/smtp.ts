import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Config } from '#platform/config/config.ts'
import { htmlPart } from '#platform/mail/html-part.ts'
import type { MailAttachment, MailToSend } from '#platform/mail/store.ts'

export type SmtpSettings = Pick<Config, 'mailFrom' | 'baseUrl'> & {
  smtpUrl: string
  /** How long the server may be silent before it counts as gone. */
  timeoutMilliseconds?: number
}

/**
 * How sending ended. `temporary`: the server did not accept the message but may do so later. `permanent`: it never
 * will. `uncertain`: the connection broke after the server got the message and before it answered.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'not claimed' }
  | { kind: 'permanent' | 'uncertain'; error: string }
  /** `claimed`: whether the message was already claimed when sending failed. */
  | { kind: 'temporary'; error: string; claimed: boolean }

/**
 * Sends one message over a new connection. `claim` is called once the server is reached, before it receives the
 * message: it commits the state `sending`, and nothing is sent unless it returns true.
 */
export async function sendOverSmtp(
  settings: SmtpSettings,
  mail: MailToSend,
  claim: () => Promise<boolean>,
): Promise<SendResult> {
  const { raw, envelope } = await compose(settings, mail)
  const { auth, ...server } = parseConnectionUrl(settings.smtpUrl)
  const { timeoutMilliseconds = 240_000 } = settings
  const reachTimeout = Math.min(timeoutMilliseconds, 30_000)
  const connection = new SMTPConnection({
    ...server,
    name: new URL(settings.baseUrl).hostname,
    connectionTimeout: reachTimeout,
    greetingTimeout: reachTimeout,
    // Long, because giving up while the server is still checking the content leaves the message uncertain.
    socketTimeout: timeoutMilliseconds,
  })
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)
  connection.once('end', () => broken.reject(new Error('The mail server closed the connection.')))
  // The rejection is handled by the race; if nothing races, it must not end the process.
  broken.promise.catch(() => {})
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken.promise,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ])

  let serverHasContent = false
  // First read when the server has answered DATA and expects the content.
  async function* content() {
    serverHasContent = true
    yield raw
  }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      return null
    } catch (error) {
      connection.close()
      return failure(error, serverHasContent)
    }
  }

  const unreached = await attempt(async () => {
    await step((done) => connection.connect(done))
    if (auth) await step((done) => connection.login(auth, done))
  })
  if (unreached) return { kind: 'temporary', error: unreached.error, claimed: false }
  // A failure here is ours and not an answer of the mail server.
  const claimed = await claim().catch((error: unknown) => {
    connection.close()
    throw error
  })
  const failed = claimed
    ? await attempt(() => step((done) => connection.send(envelope, Readable.from(content()), done)))
    : null
  if (failed) return failed
  connection.quit()
  return { kind: claimed ? 'sent' : 'not claimed' }
}

async function compose({ mailFrom, baseUrl }: SmtpSettings, mail: MailToSend) {
  const message = new MailComposer({
    from: mail.fromName ? { name: mail.fromName, address: addressOf(mailFrom) } : mailFrom,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? htmlPart(mail, baseUrl),
    messageId: mail.messageId,
    ...(mail.attachments && { attachments: mail.attachments.map(partOf) }),
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const raw = await message.build()
  const { from } = message.getEnvelope()
  return { raw, envelope: { from, to: [mail.to], size: raw.length } }
}

/** Pictures are shown in the text; mail programs list files below it. */
const partOf = ({ name, type, base64, cid }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content: base64,
  encoding: 'base64',
  ...(cid && { cid, contentDisposition: 'inline' as const }),
})

/** The address of `Name <address>`, or the text itself. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

function failure(
  error: unknown,
  serverHasContent: boolean,
): Exclude<SendResult, { kind: 'sent' | 'not claimed' }> {
  const { message, response, responseCode, command } = error as Error & {
    response?: string
    responseCode?: number
    command?: string
  }
  const text = response || message
  // A refusal of the content is an answer too. Wrong credentials are a configuration error, not the message's fault.
  const isAnswer = responseCode !== undefined && responseCode >= 400
  if (isAnswer && responseCode >= 500 && !command?.startsWith('AUTH') && command !== 'CONN')
    return { kind: 'permanent', error: text }
  if (serverHasContent && !(isAnswer && command === 'DATA')) return { kind: 'uncertain', error: text }
  return { kind: 'temporary', error: text, claimed: true }
}
