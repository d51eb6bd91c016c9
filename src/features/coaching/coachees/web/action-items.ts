import { infiniteQueryOptions } from '@tanstack/react-query'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import type { AnswerTo } from '#platform/web/api.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** A takeaway as these lists show it. */
export type ActionItem = {
  id: number
  text: string
  done: boolean
  dueDate: string | null
  category: string | null
  owner: { id: number; name: string; image: string | null }
  sessionId: number
  private: boolean
  completable: boolean
}

const ITEM = graphql(`
  fragment ListedActionItem on ActionItem {
    id text status dueDate categoryName sessionId private owner { id fullName image } permissions { completable }
  }
`)

const OPEN = graphql(
  `
  query OpenActionItems($sessionId: ID!, $first: Int, $after: String) {
    sessionActionItems(sessionId: $sessionId) {
      items: inRange(first: $first, after: $after) { nodes { ...ListedActionItem } totalCount pageInfo { hasNextPage endCursor } }
    }
  }
`,
  [ITEM],
)

const CLOSED = graphql(
  `
  query ClosedActionItems($sessionId: ID!, $first: Int, $after: String) {
    sessionActionItems(sessionId: $sessionId) {
      items: closed(first: $first, after: $after) { nodes { ...ListedActionItem } totalCount pageInfo { hasNextPage endCursor } }
    }
  }
`,
  [ITEM],
)

const AT_ONCE = { open: 20, closed: 5 }

/** Open or done takeaways of a person from all one-on-ones the viewer may see. `sessionId` may be any of them. */
export const actionItemsQuery = (employeeId: number, sessionId: number, which: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: [...COACHING_KEY, 'action-items', employeeId, which],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { sessionId: String(sessionId), first: AT_ONCE[which], after: pageParam }
      const { sessionActionItems } = await ask(which === 'open' ? OPEN : CLOSED, variables, { signal })
      const { nodes = [], totalCount = 0, pageInfo } = sessionActionItems?.items ?? {}
      return {
        items: nodes.map(fromGraph),
        total: totalCount,
        next: pageInfo?.hasNextPage ? pageInfo.endCursor : null,
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const fromGraph = (item: ResultOf<typeof ITEM>): ActionItem => ({
  id: Number(item.id),
  text: item.text,
  done: item.status === 'CLOSED',
  dueDate: item.dueDate,
  category: item.categoryName,
  owner: { id: Number(item.owner.id), name: item.owner.fullName, image: item.owner.image },
  sessionId: Number(item.sessionId),
  private: item.private,
  completable: item.permissions.completable,
})

type Listed = AnswerTo<'/api/v1/coaching/takeaway', 'get'>['takeaways'][number]

export const fromList = (item: Listed): ActionItem => ({
  id: item.id,
  text: item.text,
  done: item.status === 'CLOSED',
  dueDate: item.due_date,
  category: item.category_name,
  owner: { id: item.owner.id, name: item.owner.full_name, image: item.owner.image },
  sessionId: item.session_id,
  private: item.private,
  completable: item.completable,
})
