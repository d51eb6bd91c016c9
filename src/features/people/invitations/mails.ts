import type { MailDraft } from '#platform/mail/store.ts'

/** The languages of mails; others fall back to the first. */
const LANGUAGES = ['en', 'nb'] as const
type Language = (typeof LANGUAGES)[number]

export const mailLanguage = (...preferences: (string | null | undefined)[]): Language =>
  preferences
    .map((preference) => LANGUAGES.find((known) => known === preference))
    .find((found) => found !== undefined) ?? 'en'

type Texts = Pick<MailDraft, 'subject' | 'text'>
type MailContext = { language: Language; firstName: string; company: string }

/** `by` is the inviting person's name; null when the system invites. */
export function invitationMail(
  input: MailContext & { by: string | null; link: string; days: number },
): Texts {
  const { firstName, company, by, link, days } = input
  if (input.language === 'nb')
    return mailFrom(`Velkommen til Plaudit hos ${company}`, [
      `Hei ${firstName},`,
      by === null
        ? `du er invitert til Plaudit hos ${company}.`
        : `${by} har invitert deg til Plaudit hos ${company}.`,
      'Velg et passord, så er du i gang:',
      link,
      `Lenken virker én gang og utløper etter ${days} dager. Da kan du be om en ny på siden den åpner.`,
    ])
  return mailFrom(`Welcome to Plaudit at ${company}`, [
    `Hello ${firstName},`,
    by === null
      ? `you have been invited to Plaudit at ${company}.`
      : `${by} has invited you to Plaudit at ${company}.`,
    'Choose a password and you are in:',
    link,
    `The link works once and expires after ${days} days. You can then request a new one on the page it opens.`,
  ])
}

/** For people who sign in through the company's own provider: an invitation, or the reply to a reset request. */
export function signOnMail(input: MailContext & { invited: boolean; provider: string; link: string }): Texts {
  const { firstName, company, invited, provider, link } = input
  if (input.language === 'nb')
    return mailFrom(invited ? `Velkommen til Plaudit hos ${company}` : 'Slik logger du inn i Plaudit', [
      `Hei ${firstName},`,
      `${company} logger inn i Plaudit med ${provider}; du trenger ikke noe eget passord.`,
      link,
    ])
  return mailFrom(invited ? `Welcome to Plaudit at ${company}` : 'How you sign in to Plaudit', [
    `Hello ${firstName},`,
    `${company} signs in to Plaudit with ${provider}; you need no password of your own.`,
    link,
  ])
}

export function resetMail(input: MailContext & { link: string; hours: number }): Texts {
  const { firstName, link, hours } = input
  if (input.language === 'nb')
    return mailFrom('Nytt passord i Plaudit', [
      `Hei ${firstName},`,
      'noen, forhåpentligvis du, har bedt om et nytt passord. Velg det her:',
      link,
      `Lenken virker én gang og i ${hours} timer. Var det ikke deg, trenger du ikke gjøre noe: passordet ditt er som før.`,
    ])
  return mailFrom('A new password for Plaudit', [
    `Hello ${firstName},`,
    'someone, hopefully you, asked for a new password. Choose it here:',
    link,
    `The link works once and expires after ${hours} hours. If this was not you, ignore this mail: your password stays the same.`,
  ])
}

export function passwordChangedMail(input: MailContext & { link: string }): Texts {
  const { firstName, link } = input
  if (input.language === 'nb')
    return mailFrom('Passordet ditt i Plaudit er endret', [
      `Hei ${firstName},`,
      'passordet ditt er nettopp endret, og du er logget ut på alle andre enheter.',
      'Var det ikke deg? Velg et nytt med en gang, og si fra til en administrator:',
      link,
    ])
  return mailFrom('Your password for Plaudit was changed', [
    `Hello ${firstName},`,
    'your password was just changed, and you are signed out on every other device.',
    'If this was not you, choose a new one right away and tell an admin:',
    link,
  ])
}

export function secondFactorMail(input: MailContext & { what: 'on' | 'off' | 'reset'; link: string }): Texts {
  const { firstName, what, link } = input
  const words = SECOND_FACTOR[input.language]
  return mailFrom(words.subject, [`${words.hello} ${firstName},`, words[what], words.notYou, link])
}

const SECOND_FACTOR = {
  en: {
    subject: 'The second step of your sign-in to Plaudit has changed',
    hello: 'Hello',
    on: 'from now on, signing in requires a code from your authenticator app.',
    off: 'signing in no longer requires a code: the second step was turned off.',
    reset: 'an admin has reset the second step of your sign-in. You can set it up again in your profile.',
    notYou: 'If you did not expect this, change your password and tell an admin:',
  },
  nb: {
    subject: 'Det andre trinnet i innloggingen din er endret',
    hello: 'Hei',
    on: 'fra nå av krever innloggingen en kode fra autentiseringsappen din.',
    off: 'innloggingen krever ikke lenger en kode: det andre trinnet er slått av.',
    reset:
      'en administrator har nullstilt det andre trinnet i innloggingen din. Du kan sette det opp igjen i profilen din.',
    notYou: 'Hadde du ikke ventet dette, så bytt passord og si fra til en administrator:',
  },
} as const

/** `name` is what the owner calls the passkey. */
export function passkeyMail(
  input: MailContext & { what: 'added' | 'removed'; name: string; link: string },
): Texts {
  const { firstName, what, name, link } = input
  if (input.language === 'nb')
    return mailFrom('Tilgangsnøklene dine i Plaudit er endret', [
      `Hei ${firstName},`,
      what === 'added'
        ? `tilgangsnøkkelen «${name}» er lagt til. Du kan logge inn med den fra nå av.`
        : `tilgangsnøkkelen «${name}» er fjernet og virker ikke lenger.`,
      SECOND_FACTOR.nb.notYou,
      link,
    ])
  return mailFrom('Your passkeys for Plaudit have changed', [
    `Hello ${firstName},`,
    what === 'added'
      ? `the passkey “${name}” was added. You can sign in with it from now on.`
      : `the passkey “${name}” was removed and no longer works.`,
    SECOND_FACTOR.en.notYou,
    link,
  ])
}

/** Removes line breaks from names, so that one cannot add a mail header or a paragraph. */
const mailFrom = (subject: string, paragraphs: string[]): Texts => ({
  subject: oneLine(subject),
  text: `${paragraphs.map(oneLine).join('\n\n')}\n`,
})

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
