import type { FormWords, MailWords, PageWords } from '#features/surveys/words/en.ts'

export const form: FormWords = {
  title: 'Hoe ging het?',
  next: 'Volgende',
  back: 'Terug',
  submit: 'Versturen',
  thank_you: 'Bedankt! We hebben uw antwoord ontvangen.',
  us: 'ons',
  optional: 'niet verplicht',
  step: 'Stap {page} van {pages}',
  star: '{count} ster',
  stars: '{count} sterren',
  star_low: 'slecht',
  star_high: 'geweldig',
  nps_low: 'helemaal niet waarschijnlijk',
  nps_high: 'heel waarschijnlijk',
  yes: 'Ja',
  no: 'Nee',
  several: 'U kunt er meerdere kiezen.',
}

export const page: PageWords = {
  helped_by: 'U bent geholpen door {agent}',
  language: 'Taal',
  consent: 'Ik ga akkoord',
  error_required: 'Beantwoord deze vraag.',
  error_consent: 'Ga akkoord voordat u uw antwoord verstuurt.',
  error_title: 'Er ontbreekt nog iets',
  goes_to: 'Uw antwoord gaat naar {company}.',
  privacy: 'Privacy',
  already: 'U hebt al geantwoord',
  already_text: 'We hebben uw antwoord ontvangen. Bedankt!',
  expired: 'Deze enquête is afgelopen',
  expired_text: 'U kon antwoorden tot en met {date}. Bedankt dat u het ons wilde vertellen.',
  revoked: 'Deze enquête is ingetrokken',
  revoked_text: 'U hoeft niets te doen.',
  unknown: 'Deze link werkt niet',
  unknown_text: 'Open de link in het bericht opnieuw, of kopieer de hele link.',
  busy: 'Te veel antwoorden tegelijk',
  busy_text: 'Wacht een minuut en verstuur uw antwoord opnieuw. Wat u hebt opgeslagen, blijft bewaard.',
  recovery_title: 'Het spijt ons dat het niet beter ging',
  recovery_intro:
    'We hebben uw antwoord ontvangen. Mogen we nog iets vragen, zodat we het kunnen rechtzetten?',
  skip: 'Nee, bedankt',
  unsubscribe_title: 'Geen enquêtes meer?',
  unsubscribe_text: 'We sturen geen enquêtes meer naar uw e-mailadres.',
  unsubscribe: 'Afmelden',
  unsubscribed_title: 'U bent afgemeld',
  unsubscribed_text: 'U krijgt geen enquêtes meer van {company}.',
}

export const mail: MailWords = {
  mail_subject: 'Hoe ging het?',
  mail_reminder: 'Een herinnering: {subject}',
  mail_hello: 'Hallo {name},',
  mail_hello_nobody: 'Hallo,',
  mail_intro:
    'U had contact met {company}. Wilt u ons vertellen hoe het ging? Het duurt ongeveer een minuut.',
  mail_intro_agent:
    'U bent geholpen door {agent}. Wilt u ons vertellen hoe het ging? Het duurt ongeveer een minuut.',
  mail_button: 'Enquête invullen',
  mail_tap: 'Eén tik opent de enquête; er wordt niets verstuurd voordat u dat zegt.',
  mail_until: 'U kunt antwoorden tot en met {date}.',
  mail_unsubscribe: 'Geen enquêtes meer van ons',
}
