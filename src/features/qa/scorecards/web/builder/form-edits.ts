import * as edits from '#features/qa/scorecards/edits.ts'
import type { Form, FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'

// Edits that only the builder makes; edits.ts has those shared with the server.

/** The editable fields of a saved form. */
export const formOfSaved = ({ id, name, active, type, weighted_sections, sections }: SavedForm): Form => ({
  id,
  name,
  active,
  type,
  weighted_sections,
  sections,
})

export const isAsSaved = (form: Form, saved: SavedForm): boolean => isDeepEqual(form, formOfSaved(saved))

/** A copy of the whole form in which every part is unsaved. */
export function copyOf(saved: SavedForm, name: string): Form {
  let id = -2
  return {
    ...formOfSaved(saved),
    id: -1,
    name,
    active: true,
    sections: saved.sections.map((section) => ({
      ...section,
      id: id--,
      questions: section.questions.map((question) => ({
        ...question,
        id: id--,
        options: question.options.map((option) => ({ ...option, id: id-- })),
      })),
    })),
  }
}

/** Returns a function that replaces temporary ids by the saved ones. It applies to earlier undo steps too. */
export function withSavedIds(sent: Form, saved: SavedForm): (form: Form) => Form {
  // In an earlier step the same temporary id may belong to another kind of part.
  const ids = {
    section: new Map<number, number>(),
    question: new Map<number, number>(),
    option: new Map<number, number>(),
  }
  sent.sections.forEach((section, s) => {
    const savedSection = saved.sections[s]
    if (savedSection) ids.section.set(section.id, savedSection.id)
    section.questions.forEach((question, q) => {
      const savedQuestion = savedSection?.questions[q]
      if (savedQuestion) ids.question.set(question.id, savedQuestion.id)
      question.options.forEach((option, o) => {
        const savedOption = savedQuestion?.options[o]
        if (savedOption) ids.option.set(option.id, savedOption.id)
      })
    })
  })
  return (form) => ({ ...withIds(form, (id, kind) => ids[kind].get(id) ?? id), id: saved.id })
}

/** Prepares a form to be saved over a newer stored copy: parts deleted there become new ones. */
export function rebased(form: Form, stored: SavedForm): Form {
  // Ids are unique only within a kind of part.
  const known: Record<Kind, ReadonlySet<number>> = {
    section: new Set(stored.sections.map(({ id }) => id)),
    question: new Set(questionIds(stored)),
    option: new Set(
      stored.sections.flatMap(({ questions }) =>
        questions.flatMap(({ options }) => options.map(({ id }) => id)),
      ),
    ),
  }
  let next = Math.min(0, ...allIds(form)) - 1
  return { ...withIds(form, (id, kind) => (id < 0 || known[kind].has(id) ? id : next--)), id: stored.id }
}

/** Switches weights on or off. Distributes them evenly if they do not total 100 or a section has none. */
export function setWeighted(form: Form, on: boolean): Form {
  const weighted = { ...form, weighted_sections: on }
  const isChosen = edits.pointsLeft(form) === 0 && form.sections.every(({ weight }) => weight > 0)
  return on && !isChosen ? edits.distributeWeights(weighted) : weighted
}

/** Redistributes evenly distributed weights after a change of sections; leaves weights that were set manually. */
const keepingDistribution =
  (change: (form: Form) => Form) =>
  (form: Form): Form => {
    const wasEven = form.weighted_sections && isDeepEqual(edits.distributeWeights(form), form)
    const changed = change(form)
    return wasEven ? edits.distributeWeights(changed) : changed
  }

export const addSection = keepingDistribution(edits.addSection)

export const removeSection = (form: Form, id: number): Form =>
  keepingDistribution((before) => edits.removeSection(before, id))(form)

/** Adds a question below another one or at the end of the section. Returns the form and the question's id. */
export function insertQuestion(form: Form, sectionId: number, afterId: number | null) {
  const made = edits.addQuestion(form, sectionId)
  const questions = made.sections.find(({ id }) => id === sectionId)?.questions ?? []
  const added = questions.at(-1)
  const after = questions.findIndex(({ id }) => id === afterId)
  if (!added || after < 0) return { form: made, id: added?.id ?? null }
  return { form: edits.moveQuestion(made, added.id, sectionId, after + 2), id: added.id }
}

/** Moves a question one position up or down, at the end of a section into the next one. */
export function moveQuestionBy(form: Form, id: number, by: 1 | -1): Form {
  const at = form.sections.findIndex(({ questions }) => questions.some((each) => each.id === id))
  const section = form.sections[at]
  if (!section) return form
  const position = section.questions.findIndex((each) => each.id === id) + 1
  const to = position + by
  if (to >= 1 && to <= section.questions.length) return edits.moveQuestion(form, id, section.id, to)
  const next = form.sections[at + by]
  if (!next) return form
  return edits.moveQuestion(form, id, next.id, by === 1 ? 1 : next.questions.length + 1)
}

export function moveSectionBy(form: Form, id: number, by: 1 | -1): Form {
  const to = form.sections.findIndex((each) => each.id === id) + 1 + by
  return to >= 1 && to <= form.sections.length ? edits.moveSection(form, id, to) : form
}

/** Restores a removed question at its position in `before`, or in the first section if its section is gone. */
export function restoreQuestion(form: Form, before: Form, id: number): Form {
  const from = before.sections.find(({ questions }) => questions.some((each) => each.id === id))
  const question = from?.questions.find((each) => each.id === id)
  const section = form.sections.find((each) => each.id === from?.id) ?? form.sections[0]
  if (!question || !section || questionIds(form).includes(id)) return form
  const filled = withSection(form, section.id, (each) => ({
    ...each,
    questions: [...each.questions, question],
  }))
  return edits.moveQuestion(filled, id, section.id, question.position)
}

/** Restores a removed section with its questions, and the weights of `before` if all other sections still exist. */
export function restoreSection(form: Form, before: Form, id: number): Form {
  const section = before.sections.find((each) => each.id === id)
  if (!section || form.sections.some((each) => each.id === id)) return form
  const weights = new Map(before.sections.map((each) => [each.id, each.weight]))
  const same = form.sections.every((each) => weights.has(each.id))
  const sections = [...form.sections, section].map((each) => ({
    ...each,
    weight: same ? (weights.get(each.id) ?? each.weight) : each.weight,
  }))
  return edits.moveSection({ ...form, sections }, id, section.position)
}

export const sectionOf = (form: Form, questionId: number): FormSection | undefined =>
  form.sections.find(({ questions }) => questions.some(({ id }) => id === questionId))

/** The value of a score field: a number if the text is one, so that it equals the saved number; else the text. */
export function scoreFromText(text: string): number | string {
  const plain = text.trim().replace(',', '.').replace(/^−/, '-')
  return plain !== '' && String(Number(plain)) === plain ? Number(plain) : text
}

type Kind = 'section' | 'question' | 'option'

const questionIds = ({ sections }: Pick<Form, 'sections'>) =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id))

const allIds = ({ sections }: Form): number[] =>
  sections.flatMap((section) => [
    section.id,
    ...section.questions.flatMap((question) => [question.id, ...question.options.map(({ id }) => id)]),
  ])

const withSection = (form: Form, id: number, change: (section: FormSection) => FormSection): Form => ({
  ...form,
  sections: form.sections.map((section) => (section.id === id ? change(section) : section)),
})

function withIds(form: Form, idOf: (id: number, kind: Kind) => number): Form {
  const question = (each: FormQuestion): FormQuestion => ({
    ...each,
    id: idOf(each.id, 'question'),
    options: each.options.map((option) => ({ ...option, id: idOf(option.id, 'option') })),
  })
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      id: idOf(section.id, 'section'),
      questions: section.questions.map(question),
    })),
  }
}
