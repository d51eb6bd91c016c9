import { renameAreas } from '#features/surveys/catalogue/areas.ts'
import {
  findOptionsOf,
  insertOptionsOfSurveys,
  saveOptionNames,
} from '#features/surveys/catalogue/option-store.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  type Configuration,
  hasOptions,
  languagesOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'
import { type OptionPlan, planOptions } from '#features/surveys/configuration/option-links.ts'
import type { VersionLinks } from '#features/surveys/configuration/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Linked = { question: Question; id: number }
type Planned = Linked & { options: OptionPlan[] }

/**
 * Finds or creates the catalogue option for each option of the survey. A corrected label renames the option and, for
 * areas, the area itself. Existing answers keep their option.
 */
export async function linkOptions(
  tx: Tx,
  configuration: Configuration,
  { linked, earlier }: { linked: readonly Linked[]; earlier: VersionLinks | null },
): Promise<{ questions: Question[]; links: VersionLinks }> {
  const [language = ''] = languagesOf(configuration)
  const choices = linked.filter(({ question }) => hasOptions(question.type))
  const catalogue = await findOptionsOf(
    tx,
    choices.map(({ id }) => id),
  )
  const planned = linked.map((each): Planned => {
    const { question, id } = each
    const input = { questionId: id, language, catalogue, earlier: earlier?.[question.id], now: tx.now }
    return { ...each, options: hasOptions(question.type) ? planOptions(question, input) : [] }
  })
  const made = await saveOptions(tx, planned)
  await renameAreas(tx, planned.flatMap(renamedAreas))
  const idOf = (questionId: number, { known, uuid }: OptionPlan) =>
    known?.id ?? made.get(`${questionId} ${uuid}`) ?? 0
  return {
    questions: planned.map(({ question, options }) => ({
      ...question,
      options: question.options.map((option, index) => {
        const uuid = options[index]?.uuid
        return uuid ? { ...option, uuid } : option
      }),
    })),
    links: Object.fromEntries(
      planned.map(({ question, id, options }) => [
        String(question.id),
        {
          question_id: id,
          options: Object.fromEntries(options.map((each) => [each.identifier, idOf(id, each)])),
        },
      ]),
    ),
  }
}

/** Returns the ids of the options created, by question and uuid. */
async function saveOptions(tx: Tx, planned: readonly Planned[]): Promise<Map<string, number>> {
  const all = planned.flatMap(({ id, options }) => options.map((option) => ({ ...option, questionId: id })))
  await saveOptionNames(
    tx,
    all.flatMap(({ known, uuid, label }) => (known ? [{ id: known.id, uuid, label }] : [])),
  )
  const fresh = all.filter(({ known }) => known === null)
  if (fresh.length === 0) return new Map()
  const rows = await insertOptionsOfSurveys(tx, fresh)
  return new Map(rows.map(({ id, question_id, uuid }) => [`${question_id} ${uuid}`, id]))
}

const AREAS: Readonly<Partial<Record<QuestionType, 'excellence' | 'improvement'>>> = {
  AreasOfExcellence: 'excellence',
  AreasOfImprovement: 'improvement',
}

const renamedAreas = ({ question, options }: Planned) => {
  const kind = AREAS[question.type]
  return kind === undefined
    ? []
    : options.flatMap(({ known, label }) =>
        known && known.label !== label ? [{ kind, before: known.label, after: label }] : [],
      )
}
