import { z } from 'zod'
import { changeNote, removeNote, writeNote } from '#features/coaching/notes/notes.ts'
import { takePartInOneOnOnes } from '#features/coaching/policy.ts'
import { type Note, richText } from '#features/coaching/sessions/contract.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'

const NoteKindEnum = builder.enumType('CoachingNoteKind', { values: ['PUBLIC', 'PRIVATE'] as const })

const CoachingNote = builder.objectRef<Note>('CoachingNote').implement({
  description: 'A note on a session. Only its writer sees a private note.',
  fields: (t) => ({
    id: t.exposeID('id'),
    coachingSessionId: t.exposeID('coachingSessionId'),
    createdAt: t.exposeString('createdAt'),
    createdById: t.exposeID('createdById'),
    notes: t.exposeString('notes'),
  }),
})

const Payload = payload('CoachingNotePayload', 'note', CoachingNote)

const words = z.object({ notes: richText })

builder.mutationFields((t) => ({
  createCoachingNote: t.field({
    type: Payload,
    description: 'Writes your own note of a kind and replaces an existing one.',
    args: {
      sessionId: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
      notes: t.arg.string({ required: true }),
    },
    action: takePartInOneOnOnes,
    resolve: (_root, args, { services, viewer }) => {
      const { notes } = parseOrRefuse(words, { notes: args.notes })
      return writeNote(services, viewer, recordId(args.sessionId, 'This session'), { kind: args.kind, notes })
    },
  }),
  updateCoachingNote: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
      notes: t.arg.string({ required: true }),
    },
    action: takePartInOneOnOnes,
    resolve: (_root, args, { services, viewer }) => {
      const { notes } = parseOrRefuse(words, { notes: args.notes })
      return changeNote(services, viewer, recordId(args.id, 'This note'), { kind: args.kind, notes })
    },
  }),
  archiveCoachingNote: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
    },
    action: takePartInOneOnOnes,
    resolve: (_root, args, { services, viewer }) =>
      removeNote(services, viewer, recordId(args.id, 'This note'), args.kind),
  }),
}))
