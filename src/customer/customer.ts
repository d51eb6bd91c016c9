import { type Answer, matches } from '#features/surveys/configuration/conditions.ts'
import type { Condition } from '#features/surveys/configuration/configuration.ts'

/**
 * Improves the survey page if scripts run: questions appear as soon as an answer requires them, pages change without a
 * reload, and input survives a lost connection. Without scripts everything else works.
 */
function enhance(): void {
  const form = document.querySelector<HTMLFormElement>('main form')
  if (!form) return
  showAsked(form)
  form.addEventListener('change', () => showAsked(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form, event.submitter)
  })
  document.querySelector<HTMLElement>('[data-focus]')?.focus()
}

const questions = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLFieldSetElement>('.q')]

/** Shows and hides questions that depend on others of the page, in order: a hidden question has no answer. */
function showAsked(form: HTMLFormElement): void {
  for (const question of questions(form)) {
    const condition = question.dataset.if
    if (condition === undefined) continue
    const isQuestionAsked = isAsked(form, JSON.parse(condition) as Condition)
    if (isQuestionAsked === null) continue
    question.hidden = !isQuestionAsked
    question.disabled = !isQuestionAsked
  }
  const seen = form.elements.namedItem('seen')
  if (seen instanceof HTMLInputElement)
    seen.value = questions(form)
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.q)
      .join(',')
}

/** Null if the condition refers to another page, in which case the server has decided. */
function isAsked(form: HTMLFormElement, condition: Condition): boolean | null {
  const source = form.querySelector<HTMLFieldSetElement>(`.q[data-q="${condition.question_id}"]`)
  if (!source) return null
  return !source.hidden && matches(condition, answerOf(source))
}

function answerOf(question: HTMLFieldSetElement): Answer {
  const options = [...question.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
  const [first] = options
  return { number: first !== undefined && /^-?\d+$/.test(first) ? Number(first) : null, options }
}

/** Sends the page and replaces it by the next one; without a connection, falls back to a normal form submit. */
async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  // The page is already being sent, so ignore a second button.
  if (form.hasAttribute('aria-busy')) return
  form.setAttribute('aria-busy', 'true')
  button?.setAttribute('aria-busy', 'true')
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string') fields.append(name, value)
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: fields,
      headers: { accept: 'text/html' },
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const main = page.querySelector('main')
    if (!main) throw new Error('no page')
    document.title = page.title
    document.querySelector('main')?.replaceWith(main)
    scrollTo(0, 0)
    const heading = main.querySelector<HTMLElement>('[data-focus], h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
    enhance()
  } catch {
    form.removeAttribute('aria-busy')
    button?.removeAttribute('aria-busy')
    if (button instanceof HTMLButtonElement) {
      // `submit()` would omit the pressed button.
      const pressed = document.createElement('input')
      Object.assign(pressed, { type: 'hidden', name: button.name, value: button.value })
      form.append(pressed)
    }
    form.submit()
  }
}

enhance()
