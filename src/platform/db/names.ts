import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'

type Reader = Pick<Viewer, 'person' | 'company'>

/** The language whose rules sort names for this reader. */
export const languageOf = ({ person, company }: Reader): string => person?.language ?? company.language

/** In `nb`, æ, ø and å follow z; all other languages sort accented letters with their base letters. */
const isNorwegian = (reader: Reader): boolean => languageOf(reader) === 'nb'

/** Sort key of a name column for this reader. In byte order, so it is the same on every PostgreSQL. */
export const nameKey = (reader: Reader, column: string): RawBuilder<string> =>
  sql<string>`app.name_key(${sql.ref(column)}, ${sql.lit(isNorwegian(reader) ? 'nb' : 'en')})`

/** The same for statements built as text. */
export const nameKeySql = (reader: Reader, column: string): string =>
  `app.name_key(${column}, '${isNorwegian(reader) ? 'nb' : 'en'}')`

/** The stored sort keys of a person's first and last name, for `employee` under an alias. Indexes start with them. */
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

/** The stored sort key of a team's name, for `team` under an alias. */
export const teamKey = (reader: Reader, alias = 'team'): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.name_key${isNorwegian(reader) ? '_nb' : ''}`)}`

/** Whether the text contains every folded word (`foldedWords`). */
export const containsWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`strpos(app.fold(${text}), ${word}) > 0`),
        sql` and `,
      )})`
