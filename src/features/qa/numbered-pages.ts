import type { ArgBuilder } from '@pothos/core'
import { invalid } from '#platform/errors/app-error.ts'
import type { SchemaTypes } from '#platform/graphql/builder.ts'

/** Default page size. */
export const PER_PAGE = 10
const MOST_PER_PAGE = 100

type Builder = ArgBuilder<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>>

/** Arguments `limit` and `page` of numbered lists. */
export const pageArguments = ({ arg }: { arg: Builder }) => ({
  limit: arg.int({ defaultValue: PER_PAGE }),
  page: arg.int({ defaultValue: 1 }),
})

export function pageOf(args: { limit?: number | null | undefined; page?: number | null | undefined }): {
  limit: number
  page: number
} {
  const limit = args.limit ?? PER_PAGE
  const page = args.page ?? 1
  if (limit < 1 || limit > MOST_PER_PAGE)
    throw invalid([{ path: 'limit', message: `must be between 1 and ${MOST_PER_PAGE}` }])
  if (page < 1) throw invalid([{ path: 'page', message: 'must be 1 or more' }])
  return { limit, page }
}
