import { queryOptions } from '@tanstack/react-query'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

const APPEAL = graphql(`
  fragment AppealFields on QaAppeal {
    id qaReviewId state createdAt updatedAt decideBy closedAt archivedAt scoreBefore scoreAfter canDecide canChange
    employee { id fullName image }
    closedBy { id fullName image }
    answers { qaAnswerId qaQuestionId questionText reason resolution overturned answerBefore answerAfter }
  }
`)

const OF_REVIEW = graphql(
  `
  query QaReviewAppeals($id: ID!) {
    qaReviewAppeals(qaReviewId: $id) { canAppeal appealBy neverLower appeals { ...AppealFields } }
  }
`,
  [APPEAL],
)

export type ReviewAppeals = NonNullable<ResultOf<typeof OF_REVIEW>['qaReviewAppeals']>
export type Appeal = ReviewAppeals['appeals'][number]

/** `updatedAt` of the review, because changes of its appeals update the review. */
export const appealsQuery = (reviewId: number, updatedAt: string) =>
  queryOptions({
    queryKey: ['qa-reviews', 'appeals', reviewId, updatedAt],
    queryFn: async ({ signal }) =>
      (await ask(OF_REVIEW, { id: String(reviewId) }, { signal })).qaReviewAppeals,
    // Keep the previous version of the same review, so that an open dialog does not lose its text.
    placeholderData: (before: ReviewAppeals | null | undefined, query) =>
      query?.queryKey[2] === reviewId ? before : undefined,
  })

export type Reason = { qaAnswerId: string; text: string }
export type Resolution = Reason & { qaOptionId?: string; notApplicable?: boolean }

const CREATE = graphql(
  `
  mutation CreateAppeal($id: ID!, $reasons: [QaAppealReason!]!) {
    createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateAppeal($id: ID!, $reasons: [QaAppealReason!]!, $updatedAt: String) {
    updateAppeal(id: $id, reasons: $reasons, updatedAt: $updatedAt) { appeal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const RESOLVE = graphql(
  `
  mutation ResolveAppeal($id: ID!, $resolutions: [QaAppealResolution!]!, $updatedAt: String) {
    resolveAppeal(id: $id, resolutions: $resolutions, updatedAt: $updatedAt) { appeal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveAppeal($id: ID!) {
    archiveAppeal(id: $id) { appeal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)

export const createAppeal = (reviewId: number, reasons: Reason[]) =>
  change(CREATE, { id: String(reviewId), reasons })
export const updateAppeal = ({ id, updatedAt }: Appeal, reasons: Reason[]) =>
  change(UPDATE, { id, reasons, updatedAt })
export const resolveAppeal = ({ id, updatedAt }: Appeal, resolutions: Resolution[]) =>
  change(RESOLVE, { id, resolutions, updatedAt })
export const archiveAppeal = (id: string) => change(ARCHIVE, { id })
