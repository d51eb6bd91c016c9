import {
  type Configuration,
  languagesOf,
  numbersOf,
  type Question,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { directionOf, fill } from '#features/surveys/words/form-words.ts'
import { chooseLanguage, dayIn, type Words, wordsIn } from '#features/surveys/words/words.ts'
import { type Html, html } from '#lib/html.ts'

export type SurveyMailFacts = {
  configuration: Configuration
  language: string | null
  /** The name of the brand, or else of the company. */
  sender: string
  logo: string | null
  colour: string
  customerName: string | null
  agentName: string | null
  /** The address of the survey. */
  link: string
  expiresAt: Date
  timeZone: string
  reminder: boolean
}

/** The survey mail: a table layout with inline styles for mail programs, and the same as plain text. */
export function surveyMail(facts: SurveyMailFacts): { subject: string; text: string; html: string } {
  const { configuration, sender, customerName, agentName, link, expiresAt, timeZone } = facts
  const languages = languagesOf(configuration)
  const language = chooseLanguage(languages, [facts.language])
  const words = wordsIn(language, configuration.translations[language])
  const direction = directionOf(language)
  const isolated = (text: string) => (direction === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text)
  const values = {
    company: isolated(sender),
    agent: agentName === null ? words('us') : isolated(agentName),
    name: isolated(customerName ?? ''),
  }
  const question = ratingQuestion(configuration)
  const questionText = question && fill(textOf(question, language, languages), values)
  const subject = oneLine(fill(words('mail_subject', values), values))
  const texts = {
    subject: facts.reminder ? words('mail_reminder', { subject }) : subject,
    hello: customerName ? words('mail_hello', values) : words('mail_hello_nobody'),
    intro: words(agentName ? 'mail_intro_agent' : 'mail_intro', values),
    until: words('mail_until', { date: isolated(dayIn(language, timeZone, expiresAt)) }),
    stop: words('mail_unsubscribe'),
    button: words('mail_button'),
  }
  // Mail programs drop the document's text direction, so every cell sets it.
  const side = direction === 'rtl' ? 'right' : 'left'
  const unsubscribe = `${link}/unsubscribe`
  const text = [
    texts.hello,
    texts.intro,
    ...(questionText ? [questionText] : []),
    `${texts.button}:\n${link}`,
    texts.until,
    `${texts.stop}:\n${unsubscribe}`,
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${texts.subject}</title></head>
<body style="margin:0;padding:0;background:#f4f6f5;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${texts.intro}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background:#f4f6f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:520px;background:#ffffff;border:1px solid #e2e7e5;border-radius:12px" dir="${direction}"><tr><td align="${side}" style="padding:28px 28px 8px;text-align:${side};${FONT}">
${facts.logo !== null && html`<img src="${facts.logo}" alt="" height="36" style="display:block;height:36px;width:auto;border:0;margin:0 0 10px">`}
<p style="margin:0 0 20px;font-size:18px;font-weight:bold;color:${facts.colour}" dir="auto">${sender}</p>
<p style="${PARAGRAPH}">${texts.hello}</p>
<p style="${PARAGRAPH}">${texts.intro}</p>
${questionText && html`<p style="margin:20px 0 10px;font-size:18px;line-height:24px;font-weight:bold;color:#16181d">${questionText}</p>`}
</td></tr>
${
  question &&
  html`<tr><td align="center" style="padding:0 16px 4px">${choices(question, facts, words, direction)}</td></tr>
<tr><td align="center" style="padding:0 28px;font-size:13px;line-height:18px;color:#5b616a;${FONT}">${words('mail_tap')}</td></tr>`
}
<tr><td align="center" style="padding:20px 28px 24px"><a href="${link}" style="display:inline-block;padding:13px 28px;border-radius:10px;background:${facts.colour};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;${FONT}">${texts.button}</a></td></tr>
<tr><td align="${side}" style="padding:0 28px 24px;text-align:${side};font-size:13px;line-height:19px;color:#5b616a;${FONT}">${texts.until}</td></tr>
</table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#5b616a;${FONT}">${isolated(sender)} · <a href="${unsubscribe}" style="color:#5b616a">${texts.stop}</a></p>
</td></tr></table></body></html>`
  return { subject: texts.subject, text, html: body.text }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const PARAGRAPH = 'margin:0 0 12px;font-size:16px;line-height:24px;color:#16181d'

/** The question that can be answered with one tap: the first rating that every customer is asked. */
export const ratingQuestion = (configuration: Configuration): Question | null =>
  questionsOf(configuration).find(
    (question) =>
      question.condition === null &&
      ['StarRating', 'NPS', 'FCR', 'Recovery', 'Scalar'].includes(question.type) &&
      (numbersOf(question)?.length ?? 0) <= 11,
  ) ?? null

/** Each option opens the page with the answer preselected. It only counts once the form is sent. */
function choices(
  question: Question,
  { link, colour }: SurveyMailFacts,
  words: Words,
  direction: 'ltr' | 'rtl',
): Html {
  const numbers = numbersOf(question) ?? []
  const stars = question.type === 'StarRating'
  const yesNo = question.type === 'FCR' || question.type === 'Recovery'
  const label = (number: number) => (yesNo ? words(number === 1 ? 'yes' : 'no') : String(number))
  const order = yesNo ? [...numbers].reverse() : numbers
  const box = stars
    ? `font-size:34px;line-height:44px;color:${colour}`
    : `font-size:15px;line-height:36px;font-weight:bold;color:${colour};border:1px solid #858f8a;border-radius:8px`
  const spoken = (number: number) =>
    stars ? words(number === 1 ? 'star' : 'stars', { count: number }) : label(number)
  return html`<table role="presentation" cellpadding="0" cellspacing="${stars ? 0 : 3}" border="0" dir="${direction}"><tr>${order.map(
    (number) =>
      html`<td align="center"><a href="${link}?a=${number}" title="${spoken(number)}" aria-label="${spoken(number)}" style="display:block;min-width:${stars ? 48 : 34}px;padding:${yesNo ? '0 18px' : '0'};text-decoration:none;${box};${FONT}">${stars ? html`★<span style="display:block;font-size:12px;line-height:14px;color:#5b616a">${number}</span>` : label(number)}</a></td>`,
  )}</tr></table>`
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 400)

/** The question's text in the language, or else in the survey's first language. */
export const textOf = (question: Question, language: string, languages: readonly string[]): string =>
  question.translations[language]?.text || question.translations[languages[0] ?? '']?.text || ''
