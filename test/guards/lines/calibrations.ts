import { sentForm } from '#features/qa/scorecards/testing.ts'
import { graphql, holdersOf, type Line, naming, oneIn, type Rule } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { reviewersAmong } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const reviewers = reviewersAmong(holdersOf('QA'))

/** Calibrations of the vendor's admin. People who manage calibrations can lead them too; team leaders cannot. */
const managers: Rule = (cell) => {
  const outcome = reviewers(cell)
  if (outcome !== 'ok') return outcome
  if (cell.relation === 'otherCompany') return 'missing'
  return cell.kind === 'coach' || cell.kind === 'lead' ? 'forbidden' : 'ok'
}

const listed: Rule = (cell) => {
  if (reviewers(cell) === 'ok' && (cell.kind === 'coach' || cell.kind === 'lead')) return 'forbidden'
  const outcome = managers(cell)
  return outcome === 'missing' ? 'blind' : outcome
}

/** People cannot calibrate their own work. */
const makers: Rule = (cell) => {
  const outcome = naming(reviewersAmong(oneIn('QA')))(cell)
  return outcome === 'ok' && cell.relation === 'own' ? 'invalid' : outcome
}

const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))

async function bodyOf(world: World, employee: string | number | undefined) {
  const form = ok(await (await world.maker('company')).post('/api/v1/qa_forms', sentForm()))
  return {
    qa_form_id: form.id,
    qa_question_ids: [form.sections[0].questions[0].id],
    participant_ids: [world.person('vendorAdmin').id],
    meeting_at: '2026-07-01T09:00:00Z',
    employee_id: employee,
  }
}

export const CALIBRATIONS: Readonly<Record<string, Line>> = {
  'GET /api/v1/qa_calibrations': {
    who: listed,
    of: 'calibration',
    ask: () => ({ query: 'status=all-incomplete&per=100' }),
    shows: ({ qa_calibrations }, made) => has(qa_calibrations, made),
  },
  'GET /api/v1/qa_calibrations/live': { who: reviewers },
  'GET /api/v1/qa_calibrations/{id}': { who: managers, of: 'calibration' },
  'GET /api/v1/qa_calibrations/{id}/form': { who: managers, of: 'calibration' },
  'GET /api/v1/qa_calibrations/{id}/meeting.ics': { who: managers, of: 'calibration' },
  'POST /api/v1/qa_calibrations': {
    who: makers,
    of: 'person',
    ask: async ({ id }, world) => ({ body: await bodyOf(world, id) }),
  },
  'PUT /api/v1/qa_calibrations/{id}': {
    who: managers,
    of: 'calibration',
    ask: () => ({ body: { completed_at: 'now' } }),
  },
  'PUT /api/v1/qa_calibrations/{id}/option': {
    who: managers,
    of: 'calibration',
    ask: ({ question, option }) => ({ body: { qa_question_id: question, qa_option_id: option } }),
  },
  'DELETE /api/v1/qa_calibrations/{id}': { who: managers, of: 'calibration' },
  'query calibrationScores': {
    who: reviewers,
    ask: () =>
      graphql(
        'query($formId: ID, $filters: CalibrationFilters) { calibrationScores(formId: $formId, filters: $filters) { calibrationsCount } }',
      ),
  },
  'query calibrationTrends': {
    who: reviewers,
    ask: () => graphql('{ calibrationTrends { dates trend } }'),
  },
}
