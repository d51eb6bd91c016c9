import type { RawBuilder, SqlBool } from 'kysely'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'

/** The questions a figure is computed from: the first one of a type in each survey, or the one with an identifier. */
export type Feed = {
  type: QuestionType | null
  identifier: string | null
  /** The answers counted by a share; null if all count alike. */
  targets: readonly string[] | null
}

type AskedOption = { id: number; labels: string[]; value: number | null }

export type AskedQuestion = { id: number; type: string; identifier: string; options: AskedOption[] | null }

/** A version of a survey that was answered in the earlier or the later of two periods. */
export type AskedVersion = {
  /** Null for feedback from other systems, which has no survey version. */
  survey_id: number | null
  later: boolean
  /** The questions of all requested feeds, in the order of the survey. */
  questions: AskedQuestion[] | null
  /** With `byPerson`: the employees whose responses answered it; otherwise null. */
  people: (number | null)[] | null
}

type Moments = { from: Date; before: Date }

export type AskedVersionsRequest = {
  feeds: readonly Feed[]
  earlier: Moments
  later: Moments
  /** Restricts the responses `r`: the viewer's scope and all filters. */
  where: RawBuilder<SqlBool>
  byPerson?: boolean
}

/** A version published in a period, and the one before it. */
export type ChangedVersion = {
  id: number
  name: string
  version: number
  at: Date
  questions: AskedQuestion[] | null
  former_questions: AskedQuestion[] | null
}

export type ChangedVersionsRequest = Moments & { feed: Feed; where: RawBuilder<SqlBool> }
