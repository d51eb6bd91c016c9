import { mailLanguage } from '#features/people/invitations/mails.ts'
import { momentFormat } from '#lib/moment-format.ts'
import type { MailDraft } from '#platform/mail/store.ts'

export type MailKind = 'invited' | 'moved' | 'cancelled' | 'soon'

/** Mentions the meeting only, never the reviewee or the content of the interaction. */
export function calibrationMail(
  kind: MailKind,
  input: {
    languages: (string | null)[]
    timeZone: string
    firstName: string
    by: string | null
    scorecard: string
    meetingAt: Date
    link: string
    calendar: string
  },
): Pick<MailDraft, 'subject' | 'text'> {
  const language = mailLanguage(...input.languages)
  const words = WORDS[language]
  const filled = (text: string) =>
    text
      .replace('{who}', () => oneLine(input.by ?? words.somebody))
      .replace('{scorecard}', () => oneLine(input.scorecard))
      .replace('{when}', () => momentFormat(language, input.timeZone).format(input.meetingAt))
  const { subject, body } = words[kind]
  const links =
    kind === 'cancelled' ? [] : [`${words.open} ${input.link}`, `${words.calendar} ${input.calendar}`]
  const text = [`${words.hello} ${oneLine(input.firstName)},`, filled(body), ...links]
  return { subject: filled(subject), text: `${text.join('\n\n')}\n` }
}

/** Removes line breaks from names, so that they cannot add a mail header or a paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

type Words = Record<MailKind, { subject: string; body: string }> &
  Record<'hello' | 'somebody' | 'open' | 'calendar', string>

const WORDS: Record<'en' | 'nb', Words> = {
  en: {
    hello: 'Hello',
    somebody: 'Someone',
    open: 'Complete your review before the meeting:',
    calendar: 'Add the meeting to your calendar:',
    invited: {
      subject: '{who} invited you to a calibration, {when}',
      body: '{who} invited you to calibrate the scorecard {scorecard}. The meeting is on {when}.',
    },
    moved: {
      subject: 'The calibration is now on {when}',
      body: 'the meeting on the scorecard {scorecard} was moved to {when}.',
    },
    cancelled: {
      subject: 'The calibration on {when} is cancelled',
      body: '{who} cancelled the calibration of the scorecard {scorecard} on {when}.',
    },
    soon: {
      subject: 'Your review is missing for the calibration on {when}',
      body: 'the calibration of the scorecard {scorecard} is on {when}, and your review is not completed yet.',
    },
  },
  nb: {
    hello: 'Hei',
    somebody: 'Noen',
    open: 'Fullfør vurderingen din før møtet:',
    calendar: 'Legg til møtet i kalenderen:',
    invited: {
      subject: '{who} har invitert deg til kalibrering, {when}',
      body: '{who} har invitert deg til å kalibrere vurderingsskjemaet {scorecard}. Møtet er {when}.',
    },
    moved: {
      subject: 'Kalibreringen er nå {when}',
      body: 'møtet om vurderingsskjemaet {scorecard} er flyttet til {when}.',
    },
    cancelled: {
      subject: 'Kalibreringen {when} er avlyst',
      body: '{who} har avlyst kalibreringen av vurderingsskjemaet {scorecard} {when}.',
    },
    soon: {
      subject: 'Vurderingen din mangler til kalibreringen {when}',
      body: 'kalibreringen av vurderingsskjemaet {scorecard} er {when}, og vurderingen din er ikke fullført ennå.',
    },
  },
}
