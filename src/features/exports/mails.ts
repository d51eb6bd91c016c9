import { mailLanguage } from '#features/people/invitations/mails.ts'
import type { MailDraft } from '#platform/mail/store.ts'

export type Ending = 'ready' | 'failed' | 'undelivered'

/**
 * The mail to the owner of a scheduled export when it is ready or failed, and of any export that could not be delivered.
 * It never contains exported data.
 */
export function exportMail(
  ending: Ending,
  input: {
    languages: (string | null)[]
    firstName: string
    /** The name of the template, or of the destination of a delivery. */
    name: string
    link: string
  },
): Pick<MailDraft, 'subject' | 'text'> {
  const words = WORDS[mailLanguage(...input.languages)]
  const name = oneLine(input.name)
  const fill = (text: string) => text.replace('{name}', () => name)
  const text = [`${words.hello} ${oneLine(input.firstName)},`, fill(words[ending].body), input.link]
  return { subject: fill(words[ending].subject), text: `${text.join('\n\n')}\n` }
}

/** Template names are user input: line breaks in them must not add headers or paragraphs. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const WORDS = {
  en: {
    hello: 'Hello',
    ready: {
      subject: 'Your export "{name}" is ready',
      body: 'your scheduled export "{name}" is ready. You can download it for seven days:',
    },
    failed: {
      subject: 'Your export "{name}" failed',
      body: 'your scheduled export "{name}" could not be made. The list of exports says why:',
    },
    undelivered: {
      subject: 'Your export was not delivered to "{name}"',
      body: 'your export could not be delivered to "{name}". The list of exports says why, and can deliver it again:',
    },
  },
  nb: {
    hello: 'Hei',
    ready: {
      subject: 'Eksporten "{name}" er klar',
      body: 'den planlagte eksporten "{name}" er klar. Du kan laste den ned i sju dager:',
    },
    failed: {
      subject: 'Eksporten "{name}" mislyktes',
      body: 'den planlagte eksporten "{name}" kunne ikke lages. Listen over eksporter sier hvorfor:',
    },
    undelivered: {
      subject: 'Eksporten ble ikke levert til "{name}"',
      body: 'eksporten din kunne ikke leveres til "{name}". Listen over eksporter sier hvorfor, og kan levere den på nytt:',
    },
  },
} as const
