/** How one value of a page is written in its address. */
export type Field<Value> = {
  /** The name of the parameter, if it differs from the name of the value. */
  key?: string
  read: (query: URLSearchParams, key: string) => Value
  write: (query: URLSearchParams, key: string, value: Value) => void
}

type Fields<Values> = { [Name in keyof Values]-?: Field<Values[Name]> }

/** The search parameters of a page: reads any address, and writes its values in the order of the fields. */
export type SearchSchema<Values> = {
  fields: Fields<Values>
  /** The values of an address without parameters. */
  readonly defaults: Values
  read: (query: URLSearchParams) => Values
  write: (values: Values) => URLSearchParams
  /** A schema with these fields, then more. The rules of both apply. */
  extend: <More extends object>(
    more: Fields<More>,
    rule?: (read: Values & More) => Values & More,
  ) => SearchSchema<Values & More>
}

/** The values that a schema describes. */
export type SearchOf<Schema> = Schema extends SearchSchema<infer Values> ? Values : never

/**
 * Describes the search parameters of a page once; see `search-fields.ts` for the kinds of fields. A field ignores what
 * it cannot read, so that an old or mistyped link still opens the page. `rule` settles values that contradict each
 * other. Values that are undefined are left out.
 */
export function searchSchema<Values extends object>(
  fields: Fields<Values>,
  rule: (read: Values) => Values = (read) => read,
): SearchSchema<Values> {
  const entries = Object.entries(fields) as [keyof Values & string, Field<Values[keyof Values & string]>][]
  const read = (query: URLSearchParams): Values => {
    const values = {} as Values
    for (const [name, field] of entries) {
      const value = field.read(query, field.key ?? name)
      if (value !== undefined) values[name] = value
    }
    return rule(values)
  }
  return {
    fields,
    read,
    get defaults() {
      return read(new URLSearchParams())
    },
    write: (values) => {
      const query = new URLSearchParams()
      for (const [name, field] of entries) field.write(query, field.key ?? name, values[name])
      return query
    },
    extend: <More extends object>(
      more: Fields<More>,
      ruleOfMore: (read: Values & More) => Values & More = (read) => read,
    ) => {
      const all = { ...fields, ...more } as object as Fields<Values & More>
      return searchSchema<Values & More>(all, (read) => ruleOfMore({ ...read, ...rule(read) }))
    },
  }
}
