import { languagesOf, numbersOf, type Question } from '#features/surveys/configuration/configuration.ts'
import { askedByPage, CONSENT, pageAfter, pageBefore } from '#features/surveys/customer-page/answers.ts'
import { pageColours } from '#features/surveys/customer-page/colour.ts'
import { field } from '#features/surveys/customer-page/fields.ts'
import type { Praise } from '#features/surveys/customer-page/praise.ts'
import { praiseForm } from '#features/surveys/customer-page/praise-page.ts'
import type { Visit } from '#features/surveys/customer-page/visit.ts'
import { ratingQuestion, textOf } from '#features/surveys/delivery/survey-mail.ts'
import { directionOf, fill } from '#features/surveys/words/form-words.ts'
import { dayIn, nameOfLanguage, type Word, type Words, wordsIn } from '#features/surveys/words/words.ts'
import { escapeHtml, type Html, html } from '#lib/html.ts'

/** The frame around every customer page. */
export type PageFrame = {
  /** The address of the link's page, without a query. */
  path: string
  /** The signed time at which the form was shown; null on pages without a form. */
  stamp: string
  nonce: string
  /** The style sheet's text and the script's address; null before the build. */
  css: string
  script: string | null
  timeZone: string
}

export type FormFacts = {
  page: number
  faults: ReadonlySet<number | typeof CONSENT>
  /** The rating tapped in the mail: preselected, but not recorded. */
  tapped: string | undefined
}

/** One page of the survey as a form. */
export function formPage(visit: Visit, { page, faults, tapped }: FormFacts, around: PageFrame): string {
  const { context, request, language, linkState } = visit
  const { configuration, settings } = context
  const words = wordsOf(visit)
  const askedPages = askedByPage(configuration.pages, request.answers)
  const total = askedPages.filter((questions) => questions.length > 0).length
  const place = askedPages.slice(0, page + 1).filter((questions) => questions.length > 0).length
  const shownIds = new Set(askedPages[page]?.map(({ id }) => id))
  const own = configuration.pages[page] ?? []
  const first = pageBefore(askedPages, page) === null
  const last = pageAfter(askedPages, page) === null
  const needsConsent = settings.consent_text !== null && !request.answers[CONSENT]
  const title = linkState === 'recovery' ? words('recovery_title') : words('title')
  const main = html`${first && linkState === 'open' && who(visit, words, around)}
${total > 1 && html`<p class="steps"><progress max="${total}" value="${place}">${place}</progress><span>${words('step', { page: place, pages: total })}</span></p>`}
<h1 dir="auto">${title}</h1>
${first && linkState === 'recovery' && html`<p class="lead" dir="auto">${words('recovery_intro')}</p>`}
${
  faults.size > 0 &&
  html`<div class="fault" role="alert" tabindex="-1" data-focus><b>${words('error_title')}</b>${[
    ...faults,
  ].map((fault) =>
    fault === CONSENT
      ? html`<a href="#${CONSENT}">${words('error_consent')}</a>`
      : html`<a href="#q${fault}">${wordsFor(
          visit,
          own.find(({ id }) => id === fault),
          language,
        )}</a>`,
  )}</div>`
}
<form method="post" action="${around.path}">
<input type="hidden" name="part" value="${linkState}"><input type="hidden" name="page" value="${page}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="t" value="${around.stamp}"><input type="hidden" name="seen" value="${[...shownIds].join(',')}">
<p class="trap" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
${own
  .filter((question) => shownIds.has(question.id) || dependsOn(question, own))
  .map((question) =>
    field({
      question,
      text: wordsFor(visit, question, language),
      help: fill(question.translations[language]?.help ?? '', values(visit, words)),
      answer: request.answers[question.id] ?? tappedAnswer(visit, question, tapped),
      faulty: faults.has(question.id),
      hidden: !shownIds.has(question.id),
      optionLabel: (option) =>
        option.translations[language]?.label ||
        option.translations[languagesOf(configuration)[0] ?? '']?.label ||
        option.identifier,
      words,
    }),
  )}
${needsConsent && html`<p class="consent"><input type="checkbox" id="${CONSENT}" name="${CONSENT}" value="1" required><label for="${CONSENT}"><b>${words('consent')}</b> <span dir="auto">${settings.consent_text}</span></label></p>${faults.has(CONSENT) && html`<p class="error">${words('error_consent')}</p>`}`}
<p class="go"><button name="go" value="next"${configuration.pages.length > 1 && html` data-next="${words('next')}" data-submit="${words('submit')}"`}>${last ? words('submit') : words('next')}</button>${!first && html`<button class="back" name="go" value="back" formnovalidate>${words('back')}</button>`}${linkState === 'recovery' && html`<a class="back" href="${around.path}?done=1">${words('skip')}</a>`}</p>
</form>`
  return documentOf(visit, words, title, main, around)
}

/** Thanks, or an explanation of why there is nothing to answer. */
export function endPage(
  visit: Visit,
  around: PageFrame,
  state: 'thanks' | 'answered' | 'expired' | 'revoked',
  praise: Praise | null = null,
): string {
  const words = wordsOf(visit)
  const date = dayIn(visit.language, around.timeZone, visit.request.expires_at)
  const [title, text] = {
    thanks: [words('thank_you'), ''],
    answered: [words('already'), words('already_text')],
    expired: [words('expired'), words('expired_text', { date })],
    revoked: [words('revoked'), words('revoked_text')],
  }[state] as [string, string]
  const main = html`<div class="end" data-focus tabindex="-1">${state === 'thanks' && TICK}<h1 dir="auto">${title}</h1>${text && html`<p class="lead" dir="auto">${text}</p>`}</div>${
    praise &&
    praiseForm(praise, {
      words,
      agent: visit.context.agent?.firstName ?? null,
      path: around.path,
      language: visit.language,
    })
  }`
  return documentOf(visit, words, title, main, around)
}

export function unsubscribePage(visit: Visit, around: PageFrame, done: boolean): string {
  const words = wordsOf(visit)
  const word = (undone: Word, made: Word) => words(done ? made : undone, values(visit, words))
  const title = word('unsubscribe_title', 'unsubscribed_title')
  const main = html`<div class="end"><h1 dir="auto">${title}</h1><p class="lead" dir="auto">${word('unsubscribe_text', 'unsubscribed_text')}</p>${
    !done &&
    html`<form method="post" action="${around.path}/unsubscribe"><p class="go"><button>${words('unsubscribe')}</button></p></form>`
  }</div>`
  return documentOf(visit, words, title, main, around)
}

/** The same page for every unknown link, so that it does not reveal how close a guess was. */
export function plainPage(
  language: string,
  kind: 'unknown' | 'busy',
  around: Pick<PageFrame, 'css' | 'nonce'>,
): string {
  const words = wordsIn(language)
  const main = html`<div class="end"><h1>${words(kind)}</h1><p class="lead" dir="auto">${words(`${kind}_text`)}</p></div>`
  return shell({ language, title: words(kind), header: html``, main, footer: html``, colour: null }, around)
}

/** The recovery survey does not use the original survey's own texts. */
const wordsOf = ({ context: { configuration }, language, linkState }: Visit): Words => {
  const own = configuration.translations[language] ?? {}
  return wordsIn(language, linkState === 'recovery' ? { ...own, title: '' } : own)
}

const values = ({ context: { sender, agent } }: Visit, words: Words) => ({
  agent: agent?.firstName ?? words('us'),
  company: sender,
})

function wordsFor(visit: Visit, question: Question | undefined, language: string): string {
  if (!question) return ''
  const text = textOf(question, language, languagesOf(visit.context.configuration))
  return fill(text, values(visit, wordsOf(visit)))
}

/** Whether answers on this page can make the question appear. */
const dependsOn = ({ condition }: Question, page: readonly Question[]): boolean =>
  condition !== null && page.some(({ id }) => id === condition.question_id)

/** The form preselects a rating that was tapped in the mail. */
export const isTapped = (visit: Visit, tapped: string | undefined): boolean => {
  const question = ratingQuestion(visit.context.configuration)
  return question !== undefined && question !== null && tappedAnswer(visit, question, tapped) !== undefined
}

function tappedAnswer(
  { context: { configuration }, request }: Visit,
  question: Question,
  tapped: string | undefined,
) {
  if (tapped === undefined || request.started_at !== null) return undefined
  if (ratingQuestion(configuration)?.id !== question.id || !/^\d{1,2}$/.test(tapped)) return undefined
  const number = Number(tapped)
  return numbersOf(question)?.includes(number) ? { number } : undefined
}

function who({ context: { agent } }: Visit, words: Words, { path }: PageFrame): Html | null {
  if (agent === null) return null
  const initials = `${agent.firstName[0] ?? ''}${agent.lastName[0] ?? ''}`
  return html`<p class="who">${
    agent.imageFile === null
      ? html`<span class="avatar" aria-hidden="true">${initials}</span>`
      : html`<img class="avatar" src="${path}/agent" alt="" width="44" height="44">`
  }<b>${words('helped_by', { agent: agent.firstName })}</b></p>`
}

function documentOf(visit: Visit, words: Words, title: string, main: Html, around: PageFrame): string {
  const { context, language } = visit
  const { configuration, sender, logoFile, settings, colours } = context
  const languages = languagesOf(configuration)
  const header = html`<header><p class="brand">${
    logoFile === null ? html`<i></i>` : html`<img src="${around.path}/logo" alt="" height="28">`
  }<span>${sender}</span></p>${
    languages.length > 1 &&
    html`<details class="languages"><summary><span class="sr">${words('language')}: </span>${nameOfLanguage(language)}</summary><ul>${languages.map(
      (each) =>
        html`<li><a href="${around.path}?lang=${encodeURIComponent(each)}" lang="${each}" dir="${directionOf(each)}"${each === language && html` aria-current="true"`}>${nameOfLanguage(each)}</a></li>`,
    )}</ul></details>`
  }</header>`
  const footer = html`<footer><p>${words('goes_to', { company: sender })}${
    settings.privacy_url !== null &&
    html` <a href="${settings.privacy_url}" rel="noreferrer">${words('privacy')}</a>`
  }</p></footer>`
  return shell({ language, title: `${title} · ${sender}`, header, main, footer, colour: colours }, around)
}

type Shell = {
  language: string
  title: string
  header: Html
  main: Html
  footer: Html
  colour: ReturnType<typeof pageColours> | null
}

function shell(
  { language, title, header, main, footer, colour }: Shell,
  { css, nonce, script }: Pick<PageFrame, 'css' | 'nonce'> & { script?: string | null },
): string {
  const { brand, soft } = colour ?? pageColours(null)
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${css}:root{--brand:${brand};--soft:${soft}}</style>${script ? `<script src="${script}" defer></script>` : ''}
</head><body>${header.text}<main>${main.text}</main>${footer.text}</body></html>`
}

const TICK = html`<svg class="tick" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M15 24.5l6.5 6.5L34 18"/></svg>`
