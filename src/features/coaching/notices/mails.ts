import type { SessionNoticeKind } from '#features/coaching/notices/store.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import type { MailDraft } from '#platform/mail/store.ts'

/**
 * What a person is told by mail. Never a word of the session itself: mails are read on the way, kept by servers, and
 * by an admin where there is no mail server.
 */
export function noticeMail(
  kind: SessionNoticeKind,
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

/** Names come from people: a line break in one must not become a header or a paragraph of ours. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

type Words = Record<SessionNoticeKind, { subject: string; body: string }> & {
  hello: string
  somebody: string
  off: string
}

const WORDS: Record<'en' | 'nb', Words> = {
  en: {
    hello: 'Hello',
    somebody: 'Somebody',
    off: 'You can turn these messages off in Plaudit, in your profile.',
    session_shared: {
      subject: '{who} shared a one-on-one with you',
      body: '{who} shared a one-on-one with you. Read it here:',
    },
    takeaway_due: {
      subject: 'A takeaway of your one-on-one is due',
      body: 'something that you agreed on in a one-on-one is due. You find it here:',
    },
    kudo_received: {
      subject: '{who} gave you kudos',
      body: '{who} gave you kudos. See what for:',
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
  },
}
