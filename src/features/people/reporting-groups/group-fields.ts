/**
 * The plain fields of a reporting group: optional texts and flags. The contract, SQL, GraphQL, the form and the dialog
 * about another person's change are built from the descriptions below. The name (required), the parent (a reference)
 * and the criteria have rules of their own and are written out. Shared with the browser, so this module has no imports.
 */
type Description = {
  /** In GraphQL, the form and the activity log. Its label is the text `reportingGroups.field.<name>`. */
  name: string
  /** Of the table `reporting_group`. */
  column: string
}

/** Null without a text. What each accepts is in the contract. */
export const GROUP_TEXTS = [
  { name: 'description', column: 'description' },
  { name: 'color', column: 'color' },
  { name: 'emoji', column: 'emoji' },
] as const satisfies readonly Description[]

export const GROUP_FLAGS = [
  { name: 'hidden', column: 'hidden', byDefault: false, meaning: 'Visible only to admins.' },
  {
    name: 'filterable',
    column: 'filterable',
    byDefault: true,
    meaning: 'Whether filters of lists and reports offer the group.',
  },
  {
    name: 'matchAll',
    column: 'match_all',
    byDefault: true,
    meaning: 'Whether members must meet all criteria instead of any one.',
  },
  {
    name: 'streamFooterDisplayable',
    column: 'stream_footer_displayable',
    byDefault: false,
    meaning: 'Whether the stream shows the group below responses of its members.',
  },
] as const satisfies readonly (Description & {
  /** Of a new group. */
  byDefault: boolean
  /** In the description of the GraphQL API. */
  meaning: string
})[]

export type GroupTextName = (typeof GROUP_TEXTS)[number]['name']
export type GroupFlagName = (typeof GROUP_FLAGS)[number]['name']
export type GroupPlainFields = Record<GroupTextName, string | null> & Record<GroupFlagName, boolean>
