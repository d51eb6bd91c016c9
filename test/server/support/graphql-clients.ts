import { expect } from 'vitest'
import type { Client } from '#test/server/support/clients.ts'

export type Variables = Record<string, unknown>

/** What is asked of GraphQL by one of several people who are signed in. */
export type Asker<Who extends string> = {
  /** The whole answer, errors of the request among it. */
  post(who: Who, query: string, variables?: Variables): Promise<Answered>
  /** The data of an answer without errors. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  ask(who: Who, query: string, variables?: Variables): Promise<any>
}

type Answered = {
  data: unknown
  errors?: { message: string; extensions: { code: string; errors?: { path: string }[] } }[]
}

export function graphqlAsker<Who extends string>(clients: Readonly<Record<Who, Client>>): Asker<Who> {
  const post = async (who: Who, query: string, variables: Variables = {}): Promise<Answered> => {
    const answer = await clients[who].post('/graphql', { query, variables })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const ask = async (who: Who, query: string, variables: Variables = {}) => {
    const { data, errors } = await post(who, query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  return { post, ask }
}

/** To be asked of every mutation. */
export const FAULTS = 'errors { message path details { code current } }'

type Fault = { path: string[]; message: string; details: { code: string; current: string | null } }

/** Where a mutation failed, and how. */
export const faultsOf = ({ errors }: { errors: Fault[] }): [string, string][] =>
  errors.map(({ path, details }) => [path.join('.'), details.code])
