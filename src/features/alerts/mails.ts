import { type Message, oneLine } from '#features/alerts/message.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Config } from '#platform/config/config.ts'
import type { MailDraft } from '#platform/mail/store.ts'

/** The mail of an alert to its owner. */
export function alertMail(
  config: Pick<Config, 'baseUrl'>,
  owner: Viewer,
  { title, lines, more }: Message,
): MailDraft {
  const words = wordsFor(owner)
  const rows = [...lines, ...(more ? [more] : [])]
  return draft(config, owner, title, [
    words.found,
    ...rows.map(({ text, url }) => `${text}\n${url}`),
    words.change,
  ])
}

export const testMail = (config: Pick<Config, 'baseUrl'>, owner: Viewer, name: string): MailDraft => {
  const words = wordsFor(owner)
  return draft(config, owner, words.testSubject(oneLine(name)), [words.test, words.change])
}

/** Says that a chat of an alert no longer accepts messages. */
export function stoppedMail(
  config: Pick<Config, 'baseUrl'>,
  owner: Viewer,
  name: string,
  chat: string,
): MailDraft {
  const words = wordsFor(owner)
  return draft(config, owner, words.stoppedSubject(oneLine(name)), [words.stopped(chat), words.resume])
}

/** Says that an alert has opened a follow-up for this person. */
export function followUpMail(
  config: Pick<Config, 'baseUrl'>,
  holder: Viewer,
  dueAt: Date,
  path: string,
): MailDraft {
  const words = wordsFor(holder)
  const { timeZone } = holder.company
  const due = new Intl.DateTimeFormat(words.locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return draft(config, holder, words.followUpSubject, [words.followUp(due.format(dueAt))], path)
}

function draft(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  owner: Viewer,
  subject: string,
  paragraphs: readonly string[],
  path = paths.alerts(),
): MailDraft {
  const { hello } = wordsFor(owner)
  const greeting = `${hello} ${oneLine(owner.person?.firstName ?? '')},`
  return {
    to: owner.person?.email ?? '',
    subject,
    text: `${[greeting, ...paragraphs, baseUrl + path].join('\n\n')}\n`,
  }
}

export const testTitle = (owner: Viewer, name: string): string => wordsFor(owner).testSubject(oneLine(name))

const wordsFor = ({ person, company }: Viewer) => WORDS[mailLanguage(person?.language, company.language)]

const WORDS = {
  en: {
    locale: 'en-GB',
    followUpSubject: 'A follow-up is waiting for you',
    followUp: (due: string) =>
      `an alert has opened a follow-up for you, due ${due}. Here is what it is about:`,
    hello: 'Hello',
    found: 'your alert found this:',
    change: 'Change or pause your alerts here:',
    testSubject: (name: string) => `Test of the alert: ${name}`,
    test: 'this is a test. Messages of your alert arrive here.',
    stoppedSubject: (name: string) => `The alert “${name}” no longer reaches its chat`,
    stopped: (chat: string) =>
      `ten attempts to send your alert to ${chat} have failed, so no more messages are sent there.`,
    resume: 'Enter the address of the chat again to resume:',
  },
  nb: {
    locale: 'nb-NO',
    followUpSubject: 'En oppfølging venter på deg',
    followUp: (due: string) =>
      `en varsling har opprettet en oppfølging til deg med frist ${due}. Her ser du hva den gjelder:`,
    hello: 'Hei',
    found: 'varslingen din fant dette:',
    change: 'Her kan du endre varslingene dine eller sette dem på pause:',
    testSubject: (name: string) => `Test av varslingen: ${name}`,
    test: 'dette er en test. Meldinger fra varslingen din kommer hit.',
    stoppedSubject: (name: string) => `Varslingen «${name}» når ikke lenger frem til chatten`,
    stopped: (chat: string) =>
      `ti forsøk på å sende varslingen din til ${chat} har feilet, så det sendes ikke flere meldinger dit.`,
    resume: 'Skriv inn adressen til chatten på nytt for å fortsette:',
  },
}
