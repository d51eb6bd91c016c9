import { oneOf, page, text, withDefault } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

export const VIEWS = ['mine', 'team'] as const

export const ADDRESS = searchSchema({
  view: oneOf(VIEWS),
  search: text(200),
  page: page(999_999),
  given: withDefault(oneOf(['no', 'yes', 'all']), 'no'),
})
export type RewardsAddress = SearchOf<typeof ADDRESS>
