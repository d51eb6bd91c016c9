import { createHash } from 'node:crypto'
import { formFromInput, formInputSchema } from '#features/qa/scorecards/contract.ts'
import type { Form } from '#features/qa/scorecards/form.ts'
import {
  fieldsOf,
  formsById,
  partsOf,
  recordChange,
  requireForm,
  requireValidForm,
} from '#features/qa/scorecards/scorecards.ts'
import { findVersions, insertForm, replaceVersions, saveParts } from '#features/qa/scorecards/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A scorecard rebuilt from the answers of reviews. */
export type ImportedScorecard = {
  name: string
  sections: {
    title: string
    questions: { text: string; na_option: boolean; options: { text: string; score: number }[] }[]
  }[]
}

export type ImportedForm = { form: Pick<Form, 'id' | 'weighted_sections' | 'sections'>; isNew: boolean }

/**
 * Finds the version of an imported scorecard that has all these questions and options, or creates the next one with
 * them. Imported scorecards are hidden from new reviews until an admin activates them. A dry run creates none.
 */
export async function importForm(
  tx: Tx,
  source: string,
  scorecard: ImportedScorecard,
  { dryRun }: { dryRun: boolean },
): Promise<ImportedForm> {
  const lineage = lineageOf(source, scorecard.name)
  const rows = await findVersions(tx, lineage)
  const versions = await formsById(
    tx,
    rows.map(({ id }) => id),
  )
  const ordered = versions.sort((a, b) => a.version_number - b.version_number)
  const fitting = ordered.find((version) => covers(version, scorecard))
  if (fitting) return { form: fitting, isNew: false }
  const last = ordered.at(-1)
  const form = requireValidForm(formOf(last ? union(last, scorecard) : scorecard))
  if (dryRun) return { form, isNew: true }
  const id = await insertForm(tx, {
    ...fieldsOf(form),
    lineage,
    version_number: (last?.version_number ?? 0) + 1,
  })
  await saveParts(tx, id, partsOf(form, lineagesOf(form, lineage)))
  await replaceVersions(tx, lineage, id)
  return { form: recordChange(tx, 'created', await requireForm(tx, id)), isNew: true }
}

/** A rebuilt scorecard may have more options than the builder accepts, so only its name is validated like input. */
function formOf({ name, sections }: ImportedScorecard): Form {
  const plain = formInputSchema.parse({ name, active: false })
  const parts = sections.map(({ title, questions }) => ({
    title,
    default_section: false,
    weight: 0,
    questions: questions.map((question) => ({
      ...question,
      instructions: '',
      options: question.options.map((option) => ({ ...option, autofail: false })),
    })),
  }))
  return formFromInput({ ...plain, sections: parts })
}

const optionKey = ({ text, score }: { text: string; score: number | string | null }) =>
  `${Number(score)} ${text}`

/** Whether every question and option exists, so that the answers keep their meaning and their points. */
const covers = (form: Pick<Form, 'sections'>, { sections }: ImportedScorecard): boolean =>
  sections.every(({ title, questions }) => {
    const section = form.sections.find((each) => each.title === title)
    return questions.every(({ text, na_option, options }) => {
      const question = section?.questions.find((each) => each.text === text)
      const known = new Set(question?.options.map(optionKey))
      return (
        question && (question.na_option || !na_option) && options.every((each) => known.has(optionKey(each)))
      )
    })
  })

/** The parts of the version before and those of the file. */
function union(before: Pick<Form, 'sections'>, { name, sections }: ImportedScorecard): ImportedScorecard {
  const titles = new Set([...before.sections, ...sections].map(({ title }) => title))
  return {
    name,
    sections: [...titles].map((title) => {
      const of = <S extends { title: string }>(all: readonly S[]) => all.find((each) => each.title === title)
      const [old, added] = [of(before.sections)?.questions ?? [], of(sections)?.questions ?? []]
      const texts = new Set([...old, ...added].map(({ text }) => text))
      return {
        title,
        questions: [...texts].map((text) => {
          const both = [...old, ...added].filter((each) => each.text === text)
          const options = new Map(
            both.flatMap(({ options }) =>
              options.map(
                (each) => [optionKey(each), { text: each.text, score: Number(each.score) }] as const,
              ),
            ),
          )
          return {
            text,
            na_option: both.some(({ na_option }) => na_option),
            options: [...options.values()].sort((a, b) => b.score - a.score),
          }
        }),
      }
    }),
  }
}

/** Parts with the same words are the same part in every version. */
function lineagesOf(form: Form, lineage: string): Map<string, string> {
  const known = new Map<string, string>()
  for (const section of form.sections) {
    known.set(`section ${section.id}`, lineageOf(lineage, section.title))
    for (const question of section.questions) {
      known.set(`question ${question.id}`, lineageOf(lineage, section.title, question.text))
      for (const option of question.options)
        known.set(`option ${option.id}`, lineageOf(lineage, section.title, question.text, optionKey(option)))
    }
  }
  return known
}

/** A uuid that follows from these words. */
function lineageOf(...words: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
