import { mailLanguage } from '#features/people/invitations/mails.ts'
import type { MailedKind } from '#features/people/notices/kinds.ts'
import type { MailDraft } from '#platform/mail/store.ts'

/**
 * The mail of a notice. It never quotes a one-on-one or a review: mails pass through other servers, which keep them,
 * and without a mail server an admin reads them.
 */
export function noticeMail(
  kind: MailedKind,
  input: { languages: (string | null)[]; firstName: string; by: string | null; link: string },
): Pick<MailDraft, 'subject' | 'text'> {
  const words = WORDS[mailLanguage(...input.languages)]
  const { subject, body } = words[kind]
  const who = oneLine(input.by ?? words.somebody)
  const text = [
    `${words.hello} ${oneLine(input.firstName)},`,
    body.replace('{who}', () => who),
    input.link,
    words.off,
  ]
  return { subject: subject.replace('{who}', () => who), text: `${text.join('\n\n')}\n` }
}

/** Removes line breaks from names, so that one cannot add a mail header or a paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

type Words = Record<MailedKind, { subject: string; body: string }> & {
  hello: string
  somebody: string
  off: string
}

const WORDS: Record<'en' | 'nb', Words> = {
  en: {
    hello: 'Hello',
    somebody: 'Someone',
    off: 'You can turn these messages off in Plaudit, in your profile.',
    session_shared: {
      subject: '{who} shared a one-on-one with you',
      body: '{who} shared a one-on-one with you. Read it here:',
    },
    takeaway_due: {
      subject: 'A takeaway of your one-on-one is due',
      body: 'something you agreed on in a one-on-one is due. You can find it here:',
    },
    kudo_received: {
      subject: '{who} gave you kudos',
      body: '{who} gave you kudos. See what for:',
    },
    review_completed: {
      subject: 'A review of your work is complete',
      body: 'a review of your work is complete. Read it here:',
    },
    review_changed: {
      subject: 'A review of your work has changed',
      body: 'a completed review of your work has changed. Read it here:',
    },
  },
  nb: {
    hello: 'Hei',
    somebody: 'Noen',
    off: 'Du kan slå av disse meldingene i Plaudit, i profilen din.',
    session_shared: {
      subject: '{who} har delt en 1:1-samtale med deg',
      body: '{who} har delt en 1:1-samtale med deg. Les den her:',
    },
    takeaway_due: {
      subject: 'Noe dere ble enige om, har frist nå',
      body: 'noe du ble enig om i en 1:1-samtale, har frist nå. Du finner det her:',
    },
    kudo_received: {
      subject: '{who} har gitt deg ros',
      body: '{who} har gitt deg ros. Se hva det gjelder:',
    },
    review_completed: {
      subject: 'En vurdering av arbeidet ditt er fullført',
      body: 'en vurdering av arbeidet ditt er fullført. Les den her:',
    },
    review_changed: {
      subject: 'En vurdering av arbeidet ditt er endret',
      body: 'en fullført vurdering av arbeidet ditt er endret. Les den her:',
    },
  },
}
