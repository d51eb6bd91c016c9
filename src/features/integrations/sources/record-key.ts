type Place = { source: string; subdomain: string }

/** What the keys of all records of an account start with. */
export const accountKey = ({ source, subdomain }: Place): string => `${source} ${subdomain} `

/** Identifies a record among those of all accounts, such as `zendesk acme 1001`. */
export const recordKey = (place: Place, id: string): string => accountKey(place) + id
