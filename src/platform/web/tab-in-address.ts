import { allBut, oneOf, withDefault } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'

/** Keeps the tab that a phone shows in the address; the default tab is omitted. */
export const tabInAddress = <Usual extends string, Other extends string>(usual: Usual, other: Other) =>
  searchSchema({
    rest: allBut('tab'),
    tab: withDefault(oneOf<Usual | Other>([usual, other]), usual),
  })
