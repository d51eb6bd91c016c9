/** The words of the mail and of the page around a survey's own; a survey may have its own for each of them. */
const WORDS = {
  en: {
    title: 'How did we do?',
    next: 'Next',
    back: 'Back',
    submit: 'Send',
    thank_you: 'Thank you! Your answer has reached us.',
    us: 'us',
    helped_by: 'You were helped by {agent}',
    language: 'Language',
    optional: 'optional',
    step: 'Step {page} of {pages}',
    star: '{count} star',
    stars: '{count} stars',
    star_low: 'poor',
    star_high: 'great',
    nps_low: 'not at all likely',
    nps_high: 'very likely',
    yes: 'Yes',
    no: 'No',
    several: 'You may choose several.',
    consent: 'I agree',
    error_required: 'Please answer this question.',
    error_consent: 'Please agree before you send your answer.',
    error_title: 'Something is missing',
    goes_to: 'Your answer goes to {company}.',
    privacy: 'Privacy',
    already: 'You have answered already',
    already_text: 'Your answer has reached us. Thank you!',
    expired: 'This survey is over',
    expired_text: 'Its link could be answered until {date}. Thank you for wanting to tell us.',
    revoked: 'This survey was withdrawn',
    revoked_text: 'There is nothing for you to do.',
    unknown: 'This link does not work',
    unknown_text: 'Please open the link in the message again, or copy it as a whole.',
    busy: 'Too many answers at once',
    busy_text: 'Please wait a minute and send your answer again. What you have saved is kept.',
    recovery_title: 'We are sorry that it was not better',
    recovery_intro: 'Your answer has reached us. May we ask a little more, so that we can put it right?',
    skip: 'No, thank you',
    unsubscribe_title: 'No more surveys?',
    unsubscribe_text: 'We will not send surveys to your e-mail address any more.',
    unsubscribe: 'Unsubscribe',
    unsubscribed_title: 'You are unsubscribed',
    unsubscribed_text: 'You will get no more surveys from {company}.',
    mail_subject: 'How did we do?',
    mail_reminder: 'A reminder: {subject}',
    mail_hello: 'Hello {name},',
    mail_hello_nobody: 'Hello,',
    mail_intro: 'You were in contact with {company}. Would you tell us how it was? It takes about a minute.',
    mail_intro_agent: 'You were helped by {agent}. Would you tell us how it was? It takes about a minute.',
    mail_button: 'Answer the survey',
    mail_tap: 'One tap opens the survey; nothing is sent before you say so.',
    mail_until: 'You can answer until {date}.',
    mail_unsubscribe: 'No more surveys from us',
  },
  nb: {
    title: 'Hvordan gikk det?',
    next: 'Neste',
    back: 'Tilbake',
    submit: 'Send',
    thank_you: 'Takk! Svaret ditt har kommet fram til oss.',
    us: 'oss',
    helped_by: 'Du fikk hjelp av {agent}',
    language: 'Språk',
    optional: 'valgfritt',
    step: 'Steg {page} av {pages}',
    star: '{count} stjerne',
    stars: '{count} stjerner',
    star_low: 'dårlig',
    star_high: 'svært bra',
    nps_low: 'ikke sannsynlig',
    nps_high: 'svært sannsynlig',
    yes: 'Ja',
    no: 'Nei',
    several: 'Du kan velge flere.',
    consent: 'Jeg samtykker',
    error_required: 'Svar på dette spørsmålet.',
    error_consent: 'Du må samtykke før du sender svaret.',
    error_title: 'Noe mangler',
    goes_to: 'Svaret ditt går til {company}.',
    privacy: 'Personvern',
    already: 'Du har allerede svart',
    already_text: 'Svaret ditt har kommet fram til oss. Takk!',
    expired: 'Denne undersøkelsen er over',
    expired_text: 'Lenken kunne besvares til {date}. Takk for at du ville si fra.',
    revoked: 'Denne undersøkelsen er trukket tilbake',
    revoked_text: 'Du trenger ikke å gjøre noe.',
    unknown: 'Denne lenken virker ikke',
    unknown_text: 'Åpne lenken i meldingen på nytt, eller kopier hele lenken.',
    busy: 'For mange svar på én gang',
    busy_text: 'Vent et minutt, og send svaret på nytt. Det du har lagret, er tatt vare på.',
    recovery_title: 'Beklager at det ikke gikk bedre',
    recovery_intro: 'Svaret ditt har kommet fram. Kan vi spørre om litt til, så vi kan rette det opp?',
    skip: 'Nei takk',
    unsubscribe_title: 'Ingen flere undersøkelser?',
    unsubscribe_text: 'Vi sender ikke flere undersøkelser til e-postadressen din.',
    unsubscribe: 'Meld av',
    unsubscribed_title: 'Du er meldt av',
    unsubscribed_text: 'Du får ingen flere undersøkelser fra {company}.',
    mail_subject: 'Hvordan gikk det?',
    mail_reminder: 'En påminnelse: {subject}',
    mail_hello: 'Hei {name},',
    mail_hello_nobody: 'Hei,',
    mail_intro:
      'Du har vært i kontakt med {company}. Vil du fortelle oss hvordan det gikk? Det tar omtrent ett minutt.',
    mail_intro_agent:
      'Du fikk hjelp av {agent}. Vil du fortelle oss hvordan det gikk? Det tar omtrent ett minutt.',
    mail_button: 'Svar på undersøkelsen',
    mail_tap: 'Ett trykk åpner undersøkelsen; ingenting sendes før du sier fra.',
    mail_until: 'Du kan svare til {date}.',
    mail_unsubscribe: 'Ingen flere undersøkelser fra oss',
  },
} as const

export type Word = keyof (typeof WORDS)['en']
export type Words = (word: Word, values?: Readonly<Record<string, string | number>>) => string

/** The words in a language: the survey's own, else ours, else ours in English. */
export function wordsIn(language: string, own: Readonly<Record<string, string>> = {}): Words {
  const base = language.split('-')[0]
  const ours: Readonly<Record<Word, string>> =
    base === 'nb' || base === 'no' || base === 'nn' ? WORDS.nb : WORDS.en
  return (word, values = {}) => fill(own[word]?.trim() || ours[word], values)
}

/** Puts values in place of their names in braces; other braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'

/** The name a language has in itself. */
export function nameOfLanguage(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}

/** A day for people, in their language and the company's time zone. */
export function dayIn(language: string, timeZone: string, date: Date): string {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date)
  } catch {
    return date.toISOString().slice(0, 10)
  }
}

/** The first of the wishes that is among the languages, also by its first part; else the first language. */
export function chooseLanguage(languages: readonly string[], wishes: readonly (string | null)[]): string {
  for (const wish of wishes) {
    const wanted = wish?.toLowerCase()
    if (!wanted) continue
    const exact = languages.find((known) => known.toLowerCase() === wanted)
    const near = languages.find((known) => known.split('-')[0]?.toLowerCase() === wanted.split('-')[0])
    if (exact ?? near) return exact ?? near ?? 'en'
  }
  return languages[0] ?? 'en'
}
