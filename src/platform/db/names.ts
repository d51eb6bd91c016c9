import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'

type Reader = Pick<Viewer, 'person' | 'company'>

/** The language that names are sorted by for a reader. */
export const languageOf = ({ person, company }: Reader): string => person?.language ?? company.language

/** `nb` where æ, ø and å follow z; all other languages sort accents with their letters. */
const isNorwegian = (reader: Reader): boolean => languageOf(reader) === 'nb'

/** What a column of names is sorted by, for the reader. Byte order, so it is the same on every PostgreSQL. */
export const nameKey = (reader: Reader, column: string): RawBuilder<string> =>
  sql<string>`app.name_key(${sql.ref(column)}, ${sql.lit(isNorwegian(reader) ? 'nb' : 'en')})`

/** The same for statements that are put together as text. */
export const nameKeySql = (reader: Reader, column: string): string =>
  `app.name_key(${column}, '${isNorwegian(reader) ? 'nb' : 'en'}')`

/** The stored keys of a person's first and last name, of `employee` under an alias. Indexes begin with them. */
export function personKeys(
  reader: Reader,
  alias = 'employee',
): [first: RawBuilder<string>, last: RawBuilder<string>] {
  const suffix = isNorwegian(reader) ? '_nb' : ''
  return [
    sql<string>`${sql.ref(`${alias}.first_name_key${suffix}`)}`,
    sql<string>`${sql.ref(`${alias}.last_name_key${suffix}`)}`,
  ]
}

/** The stored key of a team's name, of `team` under an alias. */
export const teamKey = (reader: Reader, alias = 'team'): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.name_key${isNorwegian(reader) ? '_nb' : ''}`)}`

/** Every folded word (`foldedWords`) occurs in the text. */
export const containsWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`strpos(app.fold(${text}), ${word}) > 0`),
        sql` and `,
      )})`
