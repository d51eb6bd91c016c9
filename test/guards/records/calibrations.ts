import { formOf, questionOf } from '#test/guards/records/qa.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

/** Calibrations of an admin, with a reviewer of the company; participants cannot calibrate their own work. */
export const CALIBRATION_RECORDS = {
  calibration: {
    relations: ['ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { question, option } = await questionOf(world, relation)
      const { id } = ok(
        await (await world.maker(relation)).post('/api/v1/qa_calibrations', {
          qa_form_id: (await formOf(world, relation)).id,
          qa_question_ids: [question],
          participant_ids: [world.companyOf(relation).people.reviewer.id],
          meeting_at: '2026-07-01T09:00:00Z',
          employee_id: world.owner(kind, relation).id,
        }),
      )
      return { id, question, option }
    },
  },
} as const satisfies Record<string, RecordKind>
