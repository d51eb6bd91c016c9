import { mailLanguage } from '#features/people/invitations/mails.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Config } from '#platform/config/config.ts'
import type { MailDraft } from '#platform/mail/store.ts'

/** Says that a webhook no longer sends, and why. Names only the host, because an address may hold a secret. */
export function pausedMail(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { person, company }: Viewer,
  { url }: { url: string },
  because: 'failures' | 'gone',
): MailDraft {
  const words = WORDS[mailLanguage(person?.language, company.language)]
  const { host } = new URL(url)
  const paragraphs = [
    `${words.hello} ${person?.firstName.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') ?? ''},`,
    words[because].replace('{host}', () => host),
    words.resume,
    baseUrl + paths.webhooks(),
  ]
  return {
    to: person?.email ?? '',
    subject: words.subject.replace('{host}', () => host),
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

const WORDS = {
  en: {
    hello: 'Hello',
    subject: 'The webhook to {host} is paused',
    failures: 'for five days every message of your webhook to {host} has failed. It is paused.',
    gone: '{host} answers that it no longer takes messages of your webhook (410). It is paused.',
    resume: 'What waits is kept for 30 days. When the receiver works again, resume the webhook here:',
  },
  nb: {
    hello: 'Hei',
    subject: 'Webhooken til {host} er satt på pause',
    failures: 'i fem dager har alle meldinger fra webhooken din til {host} feilet. Den er satt på pause.',
    gone: '{host} svarer at den ikke lenger tar imot meldinger fra webhooken din (410). Den er satt på pause.',
    resume: 'Det som venter, beholdes i 30 dager. Når mottakeren virker igjen, kan du starte webhooken her:',
  },
}
