/**
 * The profile of an employee: optional texts about the person. Colleagues who may know of the person see them; the
 * person edits them on the profile page, and admins edit them in the employee form. Every change is in the activity log
 * with the value before and after.
 *
 * Forms, endpoints, GraphQL, SQL and files are built from the descriptions below. "A field of an employee" in
 * CONTRIBUTING.md lists what else a new field needs. Shared with the browser, so this module has no imports.
 */
type Description = {
  /** In GraphQL, forms and the activity log. Its label is the text `employees.field.<name>`. */
  name: string
  /** In the profile endpoints and in files. */
  rest: string
  /** Of the table `employee`. */
  column: string
  /** One line, several lines or a country: decides the accepted values and the input. */
  kind: 'line' | 'paragraph' | 'country'
  /** Other names of the field in files of HR systems, in lowercase letters and digits. */
  headings?: readonly string[]
}

const hometown = {
  name: 'hometown',
  rest: 'hometown',
  column: 'hometown',
  kind: 'line',
  headings: ['city', 'town', 'hjemsted', 'by'],
} as const satisfies Description

const location = {
  name: 'location',
  rest: 'location',
  column: 'location',
  kind: 'line',
  headings: ['office', 'site', 'workplace', 'kontor', 'sted', 'arbeidssted'],
} as const satisfies Description

const stateOrCountry = {
  name: 'stateOrCountry',
  rest: 'state_or_country',
  column: 'state_or_country',
  kind: 'line',
  headings: ['state', 'region', 'province', 'county', 'fylke'],
} as const satisfies Description

const countryCode = {
  name: 'countryCode',
  rest: 'country_code',
  column: 'country_code',
  kind: 'country',
  headings: ['country', 'land', 'landkode'],
} as const satisfies Description

const text = {
  name: 'text',
  rest: 'text',
  column: 'about',
  kind: 'paragraph',
} as const satisfies Description

/** In the order of the profile page. */
export const PROFILE_FIELDS = [hometown, location, stateOrCountry, countryCode, text] as const

/** The fields that files have, in the order of an export and of the employee panel. */
export const PROFILE_FILE_FIELDS = [location, hometown, stateOrCountry, countryCode] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileName = ProfileField['name']
export type ProfileFileField = (typeof PROFILE_FILE_FIELDS)[number]
