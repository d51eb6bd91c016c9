import { coachingNotes, goals, kudos } from '#bench/durability/coaching-kinds.ts'
import { followUps, responses, surveyAnswers } from '#bench/durability/feedback-kinds.ts'
import type { Kind } from '#bench/durability/kind.ts'
import { employees } from '#bench/durability/people-kinds.ts'
import { passes, reviews } from '#bench/durability/qa-kinds.ts'

export const KINDS: readonly Kind[] = [
  responses,
  surveyAnswers,
  followUps,
  coachingNotes,
  kudos,
  goals,
  reviews,
  passes,
  employees,
]
