import { takesSeveral } from '#features/surveys/configuration/conditions.ts'
import { hasOptions, numbersOf, type Question } from '#features/surveys/configuration/configuration.ts'
import {
  activeOptions,
  isRequired,
  LONGEST_TEXT,
  type SavedAnswer,
} from '#features/surveys/customer-page/answers.ts'
import type { Words } from '#features/surveys/words/words.ts'
import { type Html, html } from '#lib/html.ts'

export type FieldFacts = {
  question: Question
  text: string
  help: string
  answer: SavedAnswer | undefined
  /** Has an error to correct. */
  faulty: boolean
  /** Depends on another question of the same page: hidden until the script or the next request shows it. */
  hidden: boolean
  optionLabel(option: Question['options'][number]): string
  words: Words
}

/** One question as form fields that work without a script. */
export function field(facts: FieldFacts): Html {
  const { question, text, help, faulty, hidden, words } = facts
  const name = `q${question.id}`
  const described = [help && `${name}-help`, faulty && `${name}-error`].filter(Boolean).join(' ')
  const head = html`<span dir="auto">${text}</span>${!isRequired(question) && html` <small>${words('optional')}</small>`}`
  const notes = html`${help && html`<p class="help" id="${name}-help" dir="auto">${help}</p>`}${
    faulty && html`<p class="error" id="${name}-error">${words('error_required')}</p>`
  }`
  const about = described && html` aria-describedby="${described}"`
  const condition = question.condition && JSON.stringify(question.condition)
  const attributes = html`class="q" data-q="${question.id}" data-type="${question.type}"${
    condition && html` data-if="${condition}"`
  }${hidden && html` hidden disabled`}`
  if (question.type === 'Text')
    return html`<fieldset ${attributes}><label for="${name}">${head}</label>${notes}<textarea id="${name}" name="${name}" rows="4" maxlength="${LONGEST_TEXT}" dir="auto"${about}${
      isRequired(question) && html` required`
    }${faulty && html` aria-invalid="true"`}>${facts.answer?.text ?? ''}</textarea></fieldset>`
  return html`<fieldset id="${name}" ${attributes}${about}><legend>${head}</legend>${notes}${choices(facts, name)}</fieldset>`
}

function choices(facts: FieldFacts, name: string): Html {
  const { question, words } = facts
  if (question.type === 'StarRating') return stars(facts, name)
  if (question.type === 'NPS')
    return html`${numbers(facts, name, numbersOf(question) ?? [], 'nps')}<p class="ends"><span>${words('nps_low')}</span><span>${words('nps_high')}</span></p>`
  if (question.type === 'FCR' || question.type === 'Recovery')
    return html`<div class="pills">${[1, 0].map((value) => choice(facts, name, String(value), words(value === 1 ? 'yes' : 'no')))}</div>`
  if (question.type === 'Scalar') {
    const options = activeOptions(question)
    const plain = options.every((option) => facts.optionLabel(option) === String(option.integer_value))
    if (plain && options.length <= 11)
      return numbers(
        facts,
        name,
        options.flatMap(({ integer_value }) => integer_value ?? []),
        'scale',
      )
    return html`<div class="pills column">${options.map((option) =>
      choice(facts, name, String(option.integer_value), facts.optionLabel(option)),
    )}</div>`
  }
  const several = takesSeveral(question.type)
  return html`${several && html`<p class="help">${words('several')}</p>`}<div class="pills${!several && ' column'}">${activeOptions(
    question,
  ).map((option) => choice(facts, name, option.identifier, facts.optionLabel(option)))}</div>`
}

/** CSS alone highlights the stars before the chosen one. */
function stars(facts: FieldFacts, name: string): Html {
  const { words } = facts
  return html`<div class="stars">${[1, 2, 3, 4, 5].map(
    (value) =>
      html`<input type="radio" id="${name}-${value}" name="${name}" value="${value}"${state(facts, String(value))}><label for="${name}-${value}"><span class="sr">${words(value === 1 ? 'star' : 'stars', { count: value })}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z"/></svg></label>`,
  )}</div><p class="ends"><span>${words('star_low')}</span><span>${words('star_high')}</span></p>`
}

const numbers = (facts: FieldFacts, name: string, values: readonly number[], kind: string): Html =>
  html`<div class="numbers ${kind}">${values.map((value) => choice(facts, name, String(value), String(value)))}</div>`

function choice(facts: FieldFacts, name: string, value: string, label: string): Html {
  const type = takesSeveral(facts.question.type) ? 'checkbox' : 'radio'
  const id = `${name}-${value}`
  return html`<input type="${type}" id="${id}" name="${name}" value="${value}"${state(facts, value)}><label for="${id}" dir="auto">${label}</label>`
}

function state({ question, answer, faulty }: FieldFacts, value: string): Html {
  const chosen =
    hasOptions(question.type) && question.type !== 'Scalar'
      ? answer?.options?.includes(value)
      : answer?.number !== undefined && String(answer.number) === value
  const required = isRequired(question) && !takesSeveral(question.type)
  return html`${chosen && html` checked`}${required && html` required`}${faulty && html` aria-invalid="true"`}`
}
