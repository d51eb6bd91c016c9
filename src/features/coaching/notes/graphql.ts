import { z } from 'zod'
import type { Id } from '#features/coaching/graphql-support.ts'
import { changeNote, removeNote, writeNote } from '#features/coaching/notes/notes.ts'
import { takePartInOneOnOnes } from '#features/coaching/policy.ts'
import { type Note, richText } from '#features/coaching/sessions/contract.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idOrNull } from '#platform/graphql/ids.ts'
import { type MutationResult, mutationResolver, payloadType } from '#platform/graphql/mutation.ts'

const NoteKindEnum = builder.enumType('CoachingNoteKind', { values: ['PUBLIC', 'PRIVATE'] as const })
type Kind = 'PUBLIC' | 'PRIVATE'

const CoachingNote = builder.objectRef<Note>('CoachingNote').implement({
  description: 'A note on a session. Only its writer sees a private note.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    coachingSessionId: t.id({ resolve: ({ coachingSessionId }) => String(coachingSessionId) }),
    createdAt: t.exposeString('createdAt'),
    createdById: t.id({ resolve: ({ createdById }) => String(createdById) }),
    notes: t.exposeString('notes'),
  }),
})

const Payload = payloadType<Note>('CoachingNotePayload', (t) => ({
  note: t.field({ type: CoachingNote, nullable: true, resolve: ({ value }: MutationResult<Note>) => value }),
}))

const words = z.object({ notes: richText })

const at = (id: Id, what: string): number => {
  const number = idOrNull(id)
  if (number === null) throw notFound(what)
  return number
}

builder.mutationFields((t) => ({
  createCoachingNote: t.field({
    type: Payload,
    description: 'Writes your own note of a kind and replaces an existing one.',
    args: {
      sessionId: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
      notes: t.arg.string({ required: true }),
    },
    resolve: mutationResolver(
      takePartInOneOnOnes,
      (args: { sessionId: Id; kind: Kind; notes: string }, { services, viewer }) => {
        const { notes } = parseOrRefuse(words, { notes: args.notes })
        return writeNote(services, viewer, at(args.sessionId, 'This session'), { kind: args.kind, notes })
      },
    ),
  }),
  updateCoachingNote: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
      notes: t.arg.string({ required: true }),
    },
    resolve: mutationResolver(
      takePartInOneOnOnes,
      (args: { id: Id; kind: Kind; notes: string }, { services, viewer }) => {
        const { notes } = parseOrRefuse(words, { notes: args.notes })
        return changeNote(services, viewer, at(args.id, 'This note'), { kind: args.kind, notes })
      },
    ),
  }),
  archiveCoachingNote: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      kind: t.arg({ type: NoteKindEnum, required: true }),
    },
    resolve: mutationResolver(takePartInOneOnOnes, (args: { id: Id; kind: Kind }, { services, viewer }) =>
      removeNote(services, viewer, at(args.id, 'This note'), args.kind),
    ),
  }),
}))
